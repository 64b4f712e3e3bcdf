import type { Application, Customization } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import { capital } from '../words/capital.ts'
import { inCm } from '../words/in-cm.ts'

/** What is known of a technique; a line itself knows its name alone. */
export type KnownTechnique = Pick<PrintingType, 'name'> &
  Partial<Pick<PrintingType, 'unitBasis' | 'spot' | 'maxColors'>>

/** '3 tintas', '1 hilo'; '' where the technique prints no inks, or their number is not known. */
const inkWords = (colors: number, technique: KnownTechnique | undefined): string => {
  if (!technique?.spot || technique.maxColors === 1) return ''
  const [one, many] = technique.unitBasis === 'thousandStitches' ? ['hilo', 'hilos'] : ['tinta', 'tintas']
  return `${colors} ${colors === 1 ? one : many}`
}

/** 'Serigrafía · 3 tintas' of one area. */
export const techniqueWords = (
  { printingTypeId, colors }: Pick<Application, 'printingTypeId' | 'colors'>,
  techniqueOf: (id: string) => KnownTechnique | undefined,
): string => {
  const technique = printingTypeId === null ? undefined : techniqueOf(printingTypeId)
  return [technique?.name, inkWords(colors, technique)].filter(Boolean).join(' · ')
}

const areaWords = (
  view: string,
  area: Application,
  techniqueOf: (id: string) => KnownTechnique | undefined,
): string => [techniqueWords(area, techniqueOf), inCm(area), capital(view)].filter(Boolean).join(' · ')

/** What is printed, one of each area: 'Serigrafía · 3 tintas · 18 × 12,4 cm · Frente'. */
export const printWords = (
  design: Customization | null | undefined,
  techniqueOf: (id: string) => KnownTechnique | undefined,
): string[] =>
  (design?.views ?? []).flatMap(({ name, areas }) => areas.map((area) => areaWords(name, area, techniqueOf)))
