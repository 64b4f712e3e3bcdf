import { now } from '#src/platform/device/clock.ts'
import type { BuilderTexts } from '../words/texts.ts'

const DAY = 86_400_000
const time = new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const date = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'short' })
const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** 'Hoy 14:20', 'Ayer', '18 nov'. */
export const dayOf = (at: number, texts: BuilderTexts): string => {
  const days = Math.round((midnight(now()) - midnight(at)) / DAY)
  if (days === 0) return `${texts.today} ${time.format(at)}`
  return days === 1 ? texts.yesterday : date.format(at)
}
