import type { Application, Customization } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignElement, Ink } from '#contract/design-document.ts'
import { areaInks, inksOf } from '#domain/design/elements.ts'
import { inkWords } from '#domain/design/ink-names.ts'
import { elementsOf } from '#domain/design/read-elements.ts'
import { formatCount, formatDecimal } from '#domain/money/money.ts'
import { isThread } from '#domain/pricing/prints.ts'
import { sizeWords } from '../../modules/print/words.ts'

/** What a workshop calls things. */
export interface Workshop {
  readonly technique: (id: string) => PrintingType | undefined
  readonly area: (
    id: string,
  ) => { readonly name: string; readonly widthMm: number; readonly heightMm: number } | undefined
  /** What a file is called beside the sheet, by its SHA-256. */
  readonly file: (hash: string) => string | undefined
}

/** 'Rojo, PANTONE 186 C, #c0392b'. */
const inkLine = (ink: Ink): string => [...inkWords(ink), ink.hex].join(', ')

const KINDS: Readonly<Record<DesignElement['kind'], string>> = {
  image: 'Imagen',
  text: 'Texto',
  shape: 'Forma',
}

const detailsOf = (element: DesignElement, { file }: Workshop): string[] => {
  if (element.kind === 'text') {
    const { text, font, sizeMm, align, curveDegrees, spacing, lineHeight } = element
    return [
      ...text.split('\n').map((line) => `«${line}»`),
      `Letra ${font}, cuerpo ${formatDecimal(sizeMm)} mm, interlineado ${formatDecimal(lineHeight)}, alineado ${ALIGNED[align]}` +
        (spacing === 0 ? '' : `, espaciado ${spacing}/1000`) +
        (curveDegrees === 0 ? '' : `, curva de ${formatDecimal(curveDegrees)}°`),
    ]
  }
  if (element.kind === 'shape') {
    const { shape, stroke, strokeMm, fill } = element
    return [
      SHAPES[shape],
      ...(fill === null ? [] : [`Relleno: ${inkLine(fill)}`]),
      ...(stroke === null ? [] : [`Contorno de ${formatDecimal(strokeMm)} mm: ${inkLine(stroke)}`]),
    ]
  }
  const { asset, crop, cutOut, removal, inks } = element
  const cropped = crop.left !== 0 || crop.top !== 0 || crop.right !== 1 || crop.bottom !== 1
  const percent = (share: number) => `${Math.round(share * 1000) / 10} %`
  return [
    `Archivo: ${file(asset) ?? `falta (${asset})`}`,
    ...(cropped
      ? [
          `Recorte: de ${percent(crop.left)} a ${percent(crop.right)} del ancho, de ${percent(crop.top)} a ${percent(crop.bottom)} del alto`,
        ]
      : []),
    ...(cutOut ? [removal ? 'Sin su fondo, sacado a mano' : 'Sin su fondo'] : []),
    ...(inks ?? []).map(({ found, ink }) =>
      ink ? `Color ${found} con ${inkLine(ink)}` : `Color ${found} sin imprimir`,
    ),
  ]
}

const ALIGNED = { left: 'a la izquierda', center: 'al centro', right: 'a la derecha' } as const
const SHAPES = {
  rectangle: 'Rectángulo',
  rounded: 'Rectángulo redondeado',
  ellipse: 'Elipse',
  line: 'Línea',
  star: 'Estrella',
  heart: 'Corazón',
  badge: 'Sello',
} as const

const elementLines = (element: DesignElement, index: number, workshop: Workshop): string[] => {
  const { kind, name, x, y, width, height } = element
  const inks = kind === 'text' ? (inksOf(element) ?? []).map(inkLine) : []
  return [
    `      ${index + 1}. ${KINDS[kind]}${name === '' ? '' : ` “${name}”`}: ${sizeWords(width, height)}, a ${formatDecimal(x)} mm de la izquierda y ${formatDecimal(y)} mm de arriba`,
    ...[...detailsOf(element, workshop), ...inks.map((ink) => `Tinta: ${ink}`)].map(
      (line) => `         ${line}`,
    ),
  ]
}

const areaLines = (view: string, application: Application, workshop: Workshop): string[] => {
  const { areaId, printingTypeId, widthMm, heightMm, colors, stitches } = application
  const technique = printingTypeId === null ? undefined : workshop.technique(printingTypeId)
  const area = workshop.area(areaId)
  const where =
    area === undefined
      ? `área ${areaId}`
      : `${area.name || areaId} de ${sizeWords(area.widthMm, area.heightMm)}`
  const elements = elementsOf(application) ?? []
  const shown = elements.filter(({ hidden }) => !hidden)
  const inks = areaInks({ areaId, printingTypeId, widthMm, heightMm, elements })
  const parts = [technique?.name ?? 'sin técnica', sizeWords(widthMm, heightMm)]
  const [one, many, ink] =
    technique && isThread(technique) ? ['hilo', 'hilos', 'Hilo'] : ['color', 'colores', 'Tinta']
  if (inks !== null) parts.push(`${colors} ${colors === 1 ? one : many}`)
  if (stitches !== undefined) parts.push(`${formatCount(stitches)} puntadas`)
  return [
    `   ${view}, ${where}: ${parts.join(', ')}`,
    ...(inks === null ? ['      A todo color'] : inks.map((own) => `      ${ink}: ${inkLine(own)}`)),
    ...shown.flatMap((element, index) => elementLines(element, index, workshop)),
  ]
}

/** A design for whoever makes it: its days, each area with its technique, inks, sizes, and what is printed where. */
export const designSheet = (design: Customization | null, workshop: Workshop): string[] => {
  if (design === null) return []
  const { views, applicationDays: days } = design
  return [
    ...(days > 0 ? [`   Personalización: ${days} ${days === 1 ? 'día hábil' : 'días hábiles'}`] : []),
    ...views.flatMap(({ name, areas }) => areas.flatMap((area) => areaLines(name, area, workshop))),
  ]
}
