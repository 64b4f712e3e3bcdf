import type { Fate, Plan, Request } from './plan.ts'

const request = (fate: Fate): Request => ({ fate, out: 20, back: 20, again: 0 })
const desk = { device: 1, tab: 0 } as const

/** Schedules that once found a fault. */
export const REGRESSIONS: Readonly<Record<string, Plan>> = {
  'a press is not put into a command that a plain back end may have': {
    seed: 1,
    several: true,
    guests: [false, false],
    steps: [
      { wait: 0, ...desk, deed: { do: 'add', variant: 'a', units: 2 } },
      { wait: 8000, ...desk, deed: { do: 'step', line: 0, by: 1 } },
    ],
    // The cart is read, saved, repeated, and read again in vain while the press comes.
    requests: (['through', 'answer lost', 'bare 409', 'hangs'] as const).map(request),
  },
}
