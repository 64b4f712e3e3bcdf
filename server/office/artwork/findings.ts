import type { Customization } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignArea, DesignElement, ImageElement } from '#contract/design-document.ts'
import type { Artwork, ReturnReason } from '#contract/office/artwork.ts'
import { isHex } from '#domain/colour/hex.ts'
import { areaInks, printed, shownPixels } from '#domain/design/elements.ts'
import { inkName } from '#domain/design/ink-names.ts'
import { onlyColour } from '#domain/design/invisible.ts'
import { applications } from '#domain/design/proof.ts'
import { elementsOf } from '#domain/design/read-elements.ts'
import {
  dpiOf,
  type Finding,
  limitsOf,
  MIN_DPI,
  type PreflightContext,
  preflight,
} from '#domain/design-checks/preflight.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import { thinnestOfWidths } from '#domain/inks/thinnest.ts'
import { isThread } from '#domain/pricing/prints.ts'

type Words = Artwork['findings'][number]
type Said = Pick<Words, 'title' | 'why'>

export interface Checked {
  readonly design: Customization
  readonly techniqueOf: (id: string) => PrintingType | undefined
  /** Colours that are bought. */
  readonly colors: readonly { readonly name: string; readonly hex: string }[]
  /** What was counted in a file, by its SHA-256; null where nothing was. */
  readonly countedOf: (hash: string) => CountedInks | null
  /** Whether the shop has the file. */
  readonly isThere: (hash: string) => boolean
}

const decimal = (value: number, digits = 1): string =>
  String(Math.round(value * 10 ** digits) / 10 ** digits).replace('.', ',')

const joined = (words: readonly string[]): string => {
  const [first = '', second, ...more] = [...new Set(words)]
  if (second === undefined) return first
  return `${first}, ${second}${more.length > 0 ? ' y más' : ''}`
}

const nameOf = (element: DesignElement | undefined): string => {
  if (element?.kind === 'text') return `«${element.text.replace(/\s+/g, ' ').trim().slice(0, 40)}»`
  return element?.name ? `«${element.name}»` : ''
}

/** Width of a picture's thinnest line in its own pixels; null where nobody has measured it. */
const thinnestPixels = (
  counted: CountedInks | null,
  { pixelWidth, pixelHeight }: ImageElement,
): number | null => {
  const thinnest = counted?.flat && counted.widths ? thinnestOfWidths(counted.widths) : null
  return thinnest === null ? null : thinnest * Math.sqrt(pixelWidth * pixelHeight)
}

const contextOf = (
  technique: PrintingType | undefined,
  { colors, countedOf }: Checked,
): PreflightContext => ({
  technique: limitsOf(technique),
  productColors: colors.map(({ hex }) => hex).filter(isHex),
  thinnestPixels: (element) => thinnestPixels(countedOf(element.asset), element),
  onlyColour: ({ asset }) => onlyColour(countedOf(asset)),
})

interface Of {
  readonly area: DesignArea
  readonly technique: PrintingType | undefined
  readonly colors: Checked['colors']
}

/** Findings of one kind as one sentence, and why. */
const wordsOf = (all: readonly Finding[], { area, technique, colors }: Of): Said | null => {
  const [first] = all
  if (first === undefined) return null
  const how = technique?.name ?? 'La técnica'
  const names = joined(
    all.flatMap(({ elementId }) => nameOf(area.elements.find(({ id }) => id === elementId)) || []),
  )
  const of = names === '' ? '.' : `: ${names}.`
  if (first.kind === 'smallText') {
    const least = Math.min(...all.map((one) => (one.kind === first.kind ? one.heightMm : Infinity)))
    return {
      title: `La letra más chica mide ${decimal(least)} mm`,
      why: `${how} imprime desde ${decimal(first.leastMm)} mm${of}`,
    }
  }
  if (first.kind === 'thinLine') {
    const least = Math.min(...all.map((one) => (one.kind === first.kind ? one.widthMm : Infinity)))
    return {
      title: `La línea más fina mide ${decimal(least, 2)} mm`,
      why: `${how} imprime desde ${decimal(first.leastMm, 2)} mm${of}`,
    }
  }
  if (first.kind === 'lowResolution') {
    const least = Math.min(...all.map((one) => (one.kind === first.kind ? one.dpi : Infinity)))
    return { title: `Una imagen tiene ${Math.round(least)} DPI`, why: `Hacen falta ${MIN_DPI}${of}` }
  }
  if (first.kind === 'tooManyInks') {
    const inks = technique && isThread(technique) ? 'hilos' : 'tintas'
    return { title: `Lleva ${first.inks} ${inks}`, why: `${how} imprime hasta ${first.most}.` }
  }
  if (first.kind === 'fullColour')
    return { title: 'Hay una imagen a todo color', why: `${how} no imprime fotos ni degradés${of}` }
  const lost = all.flatMap((one) => (one.kind === 'lowContrast' ? inkName(one.ink) : []))
  const on = colors.filter(({ hex }) =>
    all.some((one) => one.kind === 'lowContrast' && one.productColor.toLowerCase() === hex.toLowerCase()),
  )
  const product = joined(on.map(({ name }) => name.toLowerCase())) || 'el producto'
  return { title: `${joined(lost)} casi no se ve`, why: `Sobre ${product} la tinta se confunde.` }
}

/** Kinds in the order in which they are said, and for which reason such an artwork goes back. */
const KINDS: readonly (readonly [Finding['kind'], ReturnReason | null])[] = [
  ['tooManyInks', null],
  ['fullColour', 'fullColour'],
  ['smallText', 'smallText'],
  ['thinLine', 'thinLines'],
  ['lowResolution', 'lowResolution'],
  ['lowContrast', 'lowContrast'],
]

/** What prints well, with its figure. */
const settledOf = (
  found: readonly Finding[],
  { area, technique, colors }: Of,
  context: PreflightContext,
): string[] => {
  const has = (kind: Finding['kind']) => found.some((one) => one.kind === kind)
  const inks = areaInks(area)
  const unit = technique && isThread(technique) ? ['hilo', 'hilos'] : ['tinta', 'tintas']
  const count = inks?.length ?? 0
  const { maxColors, minLineMm, minTextMm } = context.technique
  const said: string[] = []
  if (inks !== null && count > 0 && maxColors !== null && !has('tooManyInks'))
    said.push(`${count} ${unit[count === 1 ? 0 : 1]} de ${maxColors}`)
  const images = printed(area).filter((element) => element.kind === 'image')
  const dpi = Math.min(...images.map(dpiOf))
  if (Number.isFinite(dpi) && !has('lowResolution')) said.push(`${Math.round(dpi)} DPI`)
  const lines = images.flatMap((element) => {
    const pixels = context.thinnestPixels(element)
    return pixels === null ? [] : [(pixels / shownPixels(element).width) * element.width]
  })
  if (minLineMm !== null && lines.length > 0 && !has('thinLine'))
    said.push(`línea ${decimal(Math.min(...lines), 2)} mm`)
  if (minTextMm !== null && !has('smallText') && printed(area).some(({ kind }) => kind === 'text'))
    said.push('letra legible')
  const names = joined(colors.map(({ name }) => name.toLowerCase()).filter(Boolean))
  if (names !== '' && inks !== null && count > 0 && !has('lowContrast')) said.push(`se ve sobre ${names}`)
  return said
}

const missingOf = (area: DesignArea, isThere: Checked['isThere']): Said | null => {
  const gone = printed(area).filter((element) => element.kind === 'image' && !isThere(element.asset))
  if (gone.length === 0) return null
  const names = joined(gone.flatMap((element) => nameOf(element) || []))
  return {
    title: 'Falta un archivo',
    why: names === '' ? 'No llegó con el pedido.' : `No llegó con el pedido: ${names}.`,
  }
}

/** What of a design will not print as it looks, and what will, in words. */
export const findingsOf = (checked: Checked): Pick<Artwork, 'findings' | 'settled'> => {
  const findings: Words[] = []
  const settled: string[] = []
  for (const { view, application } of applications(checked.design)) {
    const { areaId, widthMm, heightMm, printingTypeId } = application
    const elements = elementsOf(application)
    if (elements === undefined) continue
    const area: DesignArea = { areaId, widthMm, heightMm, printingTypeId, elements }
    const technique = printingTypeId === null ? undefined : checked.techniqueOf(printingTypeId)
    const context = contextOf(technique, checked)
    const of = { area, technique, colors: checked.colors }
    const found = preflight(area, context)
    const missing = missingOf(area, checked.isThere)
    if (missing !== null) findings.push({ view, ...missing, reason: null })
    for (const [kind, reason] of KINDS) {
      const ofKind = found.filter((one) => one.kind === kind)
      const said = wordsOf(ofKind, of)
      if (said !== null) findings.push({ view, ...said, reason })
    }
    settled.push(...settledOf(found, of, context))
  }
  return { findings, settled: [...new Set(settled)] }
}
