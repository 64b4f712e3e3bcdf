import { type PlainDrawing, plainDrawing } from '#domain/drawing/plain.ts'
import { textOf } from '#domain/files/text.ts'
import { UnusableFile } from './texts.ts'

/** Most elements that are drawn, counting each use of a referenced one. */
const MAX_DRAWN = 200_000
const MAX_DEPTH = 100
/** Longer side of a drawing in pixels: large enough that rounding keeps its proportions. */
const LONGEST = { least: 1000, most: 10_000 }

/** An SVG in the plain form that the server renders too, with its size in pixels. */
export interface Drawing extends Pick<PlainDrawing, 'hasText' | 'effects' | 'width' | 'height'> {
  readonly document: XMLDocument
}

const referred = (element: Element): string[] =>
  [...element.attributes].flatMap(({ name, value }) => {
    if (name === 'xlink:href') return value.trim().startsWith('#') ? [value.trim().slice(1)] : []
    return [...value.matchAll(/url\(\s*['"]?#([^\s'")]+)/gi)].map(([, id = '']) => id)
  })

/** Throws if too many elements would be drawn, references counted each time, or if an element contains itself. */
const refuseCostly = (root: Element) => {
  const counted = new Map<Element, number>()
  const open = new Set<Element>()
  const ids = new Map([...root.querySelectorAll('[id]')].map((element) => [element.id, element]))
  const countOf = (element: Element): number => {
    const known = counted.get(element)
    if (known !== undefined) return known
    if (open.has(element) || open.size > MAX_DEPTH) throw new UnusableFile('svgComplex')
    open.add(element)
    let sum = 1
    for (const child of element.children) sum += countOf(child)
    for (const id of referred(element)) {
      const target = ids.get(id)
      if (target) sum += countOf(target)
    }
    if (sum > MAX_DRAWN) throw new UnusableFile('svgComplex')
    open.delete(element)
    counted.set(element, sum)
    return sum
  }
  countOf(root)
}

/** Size in whole pixels, large enough to keep the proportions. */
const measure = ({ width, height }: PlainDrawing): { width: number; height: number } => {
  const longest = Math.max(width, height)
  const scale = Math.min(LONGEST.most, Math.max(LONGEST.least, longest)) / longest
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Here rather than in `texts.ts`, since the editor starts without this module. */
const NO_LETTERS =
  'Para leer las letras del SVG hace falta conexión. Sin ella, hay que convertir el texto en curvas.'

/** Converts text whose font is embedded in the SVG to outlines; loads the font shaper only then. */
const outlined = async (text: string): Promise<PlainDrawing> => {
  const { openFace } = await import('#domain/drawing/face-file.ts').catch(() => {
    throw new UnusableFile(() => NO_LETTERS)
  })
  return plainDrawing(text, openFace)
}

/** Reads an SVG. Throws a `FileFault` if it would not look the same everywhere, `UnusableFile` if it is too complex. */
export const readSvg = async (bytes: Uint8Array): Promise<Drawing> => {
  const text = textOf(bytes, true)
  if (text === null) throw new UnusableFile('broken')
  const drawn = plainDrawing(text)
  const plain = drawn.hasText && drawn.hasFaces ? await outlined(text) : drawn
  const document = new DOMParser().parseFromString(plain.svg, 'image/svg+xml')
  refuseCostly(document.documentElement)
  return { document, hasText: plain.hasText, effects: plain.effects, ...measure(plain) }
}

/** The drawing as an SVG file of that size in pixels. */
export const svgAt = ({ document }: Drawing, width: number, height: number): Blob => {
  const root = document.documentElement
  root.setAttribute('width', `${width}`)
  root.setAttribute('height', `${height}`)
  // Rounded sizes change the proportions a little; without this a transparent line along an edge would look like background.
  root.setAttribute('preserveAspectRatio', 'none')
  return new Blob([new XMLSerializer().serializeToString(document)], { type: 'image/svg+xml' })
}
