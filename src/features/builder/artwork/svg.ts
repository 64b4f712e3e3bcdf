import { Unfit } from './texts.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** As the server reads drawings (`server/rendering/svg/drawing.ts`): shapes, text, paint, nothing else. */
const DRAWN = new Set(
  `svg g a path rect circle ellipse line polyline polygon text tspan textPath defs clipPath mask linearGradient
  radialGradient stop pattern symbol use image style marker switch`.split(/\s+/),
)
const HOSTILE = new Set('script foreignObject iframe embed object audio video handler listener'.split(' '))
const EMBEDDED = /^data:image\/(?:png|jpe?g|webp);base64,[A-Za-z0-9+/=\s]*$/
/** Style sheets and paint from elsewhere, and escapes that would hide them. */
const FAR =
  /\\|@import|expression\s*\(|javascript:|url\(\s*['"]?\s*(?!['"]?\s*#)|\b(?:image-set|cross-fade|element|src|attr|paint)\s*\(/i
const FILTERS = /(?:^|;)\s*filter\s*:[^;]*/gi
const MAX_ELEMENTS = 50_000
/** Elements that are drawn, those again that others refer to. */
const MAX_DRAWN = 200_000
const MAX_DEPTH = 100
/** A drawing is as many pixels long, so that whole numbers keep its proportions. */
const LONGEST = { least: 1000, most: 10_000 }

/** An SVG as its drawing alone, with its size in pixels. */
export interface Drawing {
  readonly document: XMLDocument
  readonly width: number
  readonly height: number
}

const isReference = (name: string) => name === 'href' || name === 'xlink:href'

/** Throws for what has no business in a drawing; removes what is not drawn. */
const cleanAttributes = (element: Element) => {
  for (const { name, localName, value } of [...element.attributes]) {
    if (/^on/i.test(localName)) throw new Unfit('svgActive')
    if (isReference(name)) {
      const target = value.trim()
      if (element.localName === 'a') element.removeAttribute(name)
      else if (!target.startsWith('#') && !(element.localName === 'image' && EMBEDDED.test(target)))
        throw new Unfit('svgFar')
    } else if (localName === 'filter') element.removeAttribute(name)
    else if (localName === 'style') {
      if (FAR.test(value)) throw new Unfit('svgFar')
      element.setAttribute(name, value.replace(FILTERS, ''))
    } else if (!name.startsWith('xmlns') && FAR.test(value)) throw new Unfit('svgFar')
  }
}

const clean = (root: Element) => {
  const all = [root, ...root.querySelectorAll('*')]
  if (all.length > MAX_ELEMENTS) throw new Unfit('svgComplex')
  for (const element of all) {
    if (HOSTILE.has(element.localName)) throw new Unfit('svgActive')
    cleanAttributes(element)
    if (element.localName === 'style' && FAR.test(element.textContent ?? '')) throw new Unfit('svgFar')
    if (element.namespaceURI !== SVG || !DRAWN.has(element.localName)) element.remove()
  }
}

const referred = (element: Element): string[] =>
  [...element.attributes].flatMap(({ name, value }) => {
    if (isReference(name)) return value.trim().startsWith('#') ? [value.trim().slice(1)] : []
    return [...value.matchAll(/url\(\s*['"]?#([^\s'")]+)/gi)].map(([, id = '']) => id)
  })

/** Counts what is drawn, references multiplied; throws where that is too much, or one contains itself. */
const refuseCostly = (root: Element) => {
  const counted = new Map<Element, number>()
  const open = new Set<Element>()
  const ids = new Map([...root.querySelectorAll('[id]')].map((element) => [element.id, element]))
  const countOf = (element: Element): number => {
    const known = counted.get(element)
    if (known !== undefined) return known
    if (open.has(element) || open.size > MAX_DEPTH) throw new Unfit('svgComplex')
    open.add(element)
    let sum = 1
    for (const child of element.children) sum += countOf(child)
    for (const id of referred(element)) {
      const target = ids.get(id)
      if (target) sum += countOf(target)
    }
    if (sum > MAX_DRAWN) throw new Unfit('svgComplex')
    open.delete(element)
    counted.set(element, sum)
    return sum
  }
  countOf(root)
}

/** Pixels of a unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

const lengthOf = (value: string | null): number => {
  const [, number = '', unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? '') ?? []
  const length = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
  return length > 0 && Number.isFinite(length) ? length : 0
}

/** Size in pixels, whatever unit it says; a viewBox is added where there is none, so that it can be drawn at any. */
const measure = (root: Element): { width: number; height: number } => {
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const hasBox = boxWidth > 0 && boxHeight > 0
  let width = lengthOf(root.getAttribute('width'))
  let height = lengthOf(root.getAttribute('height'))
  if (hasBox && width === 0) width = height > 0 ? (height * boxWidth) / boxHeight : boxWidth
  if (hasBox && height === 0) height = (width * boxHeight) / boxWidth
  // As browsers do it with a drawing that says nothing.
  if (width === 0) width = 300
  if (height === 0) height = 150
  if (!hasBox) root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const longest = Math.max(width, height)
  const scale = Math.min(LONGEST.most, Math.max(LONGEST.least, longest)) / longest
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Reads an SVG; throws `Unfit` for one with code, with entities, with anything from elsewhere, or too much of it. */
export const readSvg = (bytes: Uint8Array): Drawing => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Unfit('broken')
  }
  if (/<!DOCTYPE[^>]*\[|<!ENTITY/i.test(text)) throw new Unfit('svgEntities')
  if (/<\?xml-stylesheet/i.test(text)) throw new Unfit('svgFar')
  const document = new DOMParser().parseFromString(text, 'image/svg+xml')
  const root = document.documentElement
  if (document.querySelector('parsererror') || root.localName !== 'svg' || root.namespaceURI !== SVG)
    throw new Unfit('broken')
  clean(root)
  refuseCostly(root)
  return { document, ...measure(root) }
}

/** The drawing as a file of that size in pixels. */
export const svgAt = ({ document }: Drawing, width: number, height: number): Blob => {
  const root = document.documentElement
  root.setAttribute('width', `${width}`)
  root.setAttribute('height', `${height}`)
  // Whole pixels are not quite its proportions: else a clear line along an edge would be taken for its ground.
  root.setAttribute('preserveAspectRatio', 'none')
  return new Blob([new XMLSerializer().serializeToString(document)], { type: 'image/svg+xml' })
}
