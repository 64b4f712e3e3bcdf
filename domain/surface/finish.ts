import type { PrintingType } from '#contract/catalogue.ts'
import { folded } from '../words/folded.ts'

/**
 * What a technique leaves on a surface: ink that soaks in, hard ink cured by light, a film (full colour or cut), a mark of the
 * material itself, dye within a white coat, or thread.
 */
export type Finish = 'ink' | 'uv' | 'dtf' | 'vinyl' | 'laser' | 'sublimation' | 'thread'

/** By words of a technique's name, without accents; the first that fits. */
const BY_NAME: readonly (readonly [RegExp, Finish])[] = [
  [/\bbord|embroid/, 'thread'],
  [/laser|grabad|engrav/, 'laser'],
  [/sublim/, 'sublimation'],
  [/vini/, 'vinyl'],
  [/\bdt[fg]\b|transfer/, 'dtf'],
  [/\buv\b/, 'uv'],
]

/** The finish of a shop's technique: by how it is charged where that says it, else by its name; an unknown one is ink. */
export const finishOf = ({ name, unitBasis }: Pick<PrintingType, 'name'> & Partial<PrintingType>): Finish => {
  if (unitBasis === 'thousandStitches') return 'thread'
  const words = folded(name)
  return BY_NAME.find(([pattern]) => pattern.test(words))?.[1] ?? 'ink'
}

/** What a finish does to the light of its surface. */
export interface Sheen {
  /** Share of the surface's own gloss that stays on it. */
  readonly gloss: number
  /** White light that it throws back by itself, as a share of the light that falls on it. */
  readonly film: number
  /** How much its edges towards the light are lit, and those away from it shaded. */
  readonly rim: number
  /** Share of the fine weave that it hides. */
  readonly hides: number
  /** Share of it that is missing in the valleys of a weave. */
  readonly dry: number
  /** How dark its shadow on the surface is. */
  readonly shadow: number
}

const FLAT: Sheen = { gloss: 1, film: 0, rim: 0, hides: 0, dry: 0, shadow: 0 }

export const SHEENS: Readonly<Record<Finish, Sheen>> = {
  ink: { ...FLAT, gloss: 0.75, dry: 0.35 },
  uv: { ...FLAT, gloss: 1.2, film: 0.006, rim: 0.08, hides: 0.2 },
  dtf: { ...FLAT, gloss: 1.1, film: 0.012, rim: 0.22, hides: 0.6 },
  vinyl: { ...FLAT, gloss: 1.15, film: 0.02, rim: 0.28, hides: 0.75 },
  laser: { ...FLAT, gloss: 0.5, rim: -0.25 },
  sublimation: FLAT,
  thread: { ...FLAT, gloss: 0.6, hides: 0.9, shadow: 0.34 },
}
