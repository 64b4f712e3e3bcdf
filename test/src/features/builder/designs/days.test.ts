import { afterEach, expect, it, vi } from 'vitest'
import { dayOf } from '#src/features/builder/designs/days.ts'
import type { BuilderTexts } from '#src/features/builder/words/texts.ts'

afterEach(() => vi.useRealTimers())

it('a design of just after midnight was saved at 00:05', () => {
  const at = new Date(2026, 2, 3, 0, 5)
  vi.useFakeTimers({ now: at })
  expect(dayOf(at.getTime(), { today: 'Hoy' } as BuilderTexts)).toBe('Hoy 00:05')
})
