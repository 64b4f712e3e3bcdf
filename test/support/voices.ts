import { marketOf } from '#domain/market.ts'
import type { LookName } from '#src/templates/spec.ts'
import { templateOf } from '#src/templates/specs.ts'
import { voice as boutique } from '#src/templates/voices/boutique.ts'
import { voice as catalog } from '#src/templates/voices/catalog.ts'
import { voice as classic } from '#src/templates/voices/classic.ts'
import { voice as depot } from '#src/templates/voices/depot.ts'
import { voice as editorial } from '#src/templates/voices/editorial.ts'
import { voice as fair } from '#src/templates/voices/fair.ts'
import { voice as mosaic } from '#src/templates/voices/mosaic.ts'
import { voice as museum } from '#src/templates/voices/museum.ts'
import { voice as night } from '#src/templates/voices/night.ts'
import type { Voice, Words } from '#src/templates/voices/voice.ts'
import { voice as workshop } from '#src/templates/voices/workshop.ts'

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
