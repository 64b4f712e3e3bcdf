import { describe, expect, it } from 'vitest'
import { createPanels } from '#src/features/builder/document/panels.ts'

describe('a panel that is closed', () => {
  it('leads to the stage, and to the summary where it was opened from there', () => {
    const panels = createPanels()
    panels.open('price')
    panels.close()
    expect(panels.state().open).toBeNull()
    panels.open('summary')
    panels.open('price')
    panels.close()
    expect(panels.state().open).toBe('summary')
    panels.close()
    expect(panels.state().open).toBeNull()
  })

  it.each(['image', 'summary', null] as const)('[BUILD-170] leads from plates back to %s', (from) => {
    const panels = createPanels()
    panels.open(from)
    panels.open('plates')
    panels.close()
    expect(panels.state().open).toBe(from)
  })
})
