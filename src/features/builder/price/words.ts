import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignElement } from '#contract/design-document.ts'
import type { Size } from '#domain/design/geometry.ts'
import { isThread } from '#domain/pricing/prints.ts'
import { elementName } from '../words/names.ts'
import { builderTexts } from '../words/texts.ts'

/** A number with a decimal comma: '12,4'. */
export const decimal = (value: number, digits = 1): string => value.toFixed(digits).replace('.', ',')

/** mm as cm: '12,4'. */
export const cm = (mm: number): string => decimal(mm / 10)

/** '18,0 × 12,4 cm' from mm, or '23,2 × 3,2 mm' if a side is below 1 cm; with no-break spaces. */
export const sizeWords = ({ width, height }: Size): string =>
  (Math.min(width, height) < 10
    ? `${decimal(width)} × ${decimal(height)} mm`
    : `${cm(width)} × ${cm(height)} cm`
  ).replaceAll(' ', '\u00a0')

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** '3 tintas', '1 hilo'. */
export const inkWords = (count: number, technique?: Pick<PrintingType, 'unitBasis'>): string =>
  technique && isThread(technique) ? counted(count, 'hilo', 'hilos') : counted(count, 'tinta', 'tintas')

/** 'Hasta 4 tintas', 'Un solo color', 'A todo color'. */
export const colorLimit = (technique: PrintingType): string => {
  const { maxColors } = technique
  if (maxColors === null || maxColors === undefined) return 'A todo color'
  return maxColors === 1 ? 'Un solo color' : `Hasta ${inkWords(maxColors, technique)}`
}

/** '3 tintas', 'a todo color'; '' for techniques of one colour, such as engraving, and for one that is offered no more. */
export const coloursWords = (inks: number | null, technique: PrintingType | undefined): string => {
  if (technique === undefined || technique.maxColors === 1) return ''
  return inks === null || !technique.spot ? 'a todo color' : inkWords(inks, technique)
}

/** '8 días', '1 día'. */
export const dayWords = (days: number): string => counted(days, 'día', 'días')

// The names of what there is are the same in both markets.
const names = builderTexts('AR')

/** What an element is called: by its own name, its text, or its kind. */
export const nameOf = (element: DesignElement): string => elementName(element, names)

/** 'Imagen', 'Texto', 'Forma'. */
export const kindName = ({ kind }: DesignElement): string =>
  kind === 'image' ? names.image : kind === 'text' ? names.text : names.shapeKind
