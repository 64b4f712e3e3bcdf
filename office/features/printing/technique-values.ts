import * as v from 'valibot'
import { type ListedTechnique, type Technique, technique } from '#contract/office/printing.ts'
import { OfficeError } from '#office/api/error.ts'

export const NEW_TECHNIQUE: Technique = {
  name: '',
  setupCost: 0,
  setupPerColor: false,
  unitBasis: 'unit',
  breaks: [{ from: 1, price: 0 }],
  maxColors: null,
  maxAreaCm2: null,
  spot: false,
  minLineMm: null,
  minTextMm: null,
  minimumQuantity: 1,
  days: 0,
  capacityPerDay: null,
}

/** What of a listed technique its form changes. */
export const valuesOf = (listed: ListedTechnique): Technique =>
  v.parse(technique, {
    ...listed,
    setupCost: listed.setupCost ?? 0,
    breaks: listed.breaks ?? NEW_TECHNIQUE.breaks,
  })

export const isTechnique = (value: unknown): value is Technique => v.is(technique, value)

/** What stands now, where somebody else has changed the same field; undefined: the failure is another one. */
export const storedIn = (error: unknown): Technique | undefined => {
  if (!(error instanceof OfficeError) || error.code !== 'conflict') return undefined
  const { details } = error
  const now = typeof details === 'object' && details !== null && 'now' in details ? details.now : undefined
  return isTechnique(now) ? now : undefined
}
