import { marketOf } from '#domain/market/market.ts'
import { voice as boutique } from '#src/templates/boutique/words.ts'
import { voice as catalog } from '#src/templates/catalog/words.ts'
import { voice as classic } from '#src/templates/classic/words.ts'
import { voice as depot } from '#src/templates/depot/words.ts'
import { voice as editorial } from '#src/templates/editorial/words.ts'
import { voice as fair } from '#src/templates/fair/words.ts'
import { voice as mosaic } from '#src/templates/mosaic/words.ts'
import { voice as museum } from '#src/templates/museum/words.ts'
import { voice as night } from '#src/templates/night/words.ts'
import type { Voice, Words } from '#src/templates/parts/words.ts'
import type { LookName } from '#src/templates/spec.ts'
import { templateOf } from '#src/templates/specs.ts'
import { voice as workshop } from '#src/templates/workshop/words.ts'

/** Without the looks themselves, whose styles and fonts only a build can read. */
const voices: Readonly<Record<LookName, Voice>> = {
  boutique,
  catalog,
  classic,
  depot,
  editorial,
  fair,
  mosaic,
  museum,
  night,
  workshop,
}

/** What a shop of this template says in this market. */
export const wordsOf = (template: number, environment: string): Words =>
  voices[templateOf(template).look][marketOf(environment)]
