import { type PlainDrawing, plainDrawing } from '#domain/drawing/plain.ts'
import { textOf } from '#domain/files/text.ts'
import { Unfit } from './texts.ts'

/** Elements that are drawn, those again that others refer to. */
const MAX_DRAWN = 200_000
const MAX_DEPTH = 100
/** A drawing is as many pixels long, so that whole numbers keep its proportions. */
const LONGEST = { least: 1000, most: 10_000 }

/** An SVG in the form that print draws, too, with its size in pixels. */
export interface Drawing extends Pick<PlainDrawing, 'hasText' | 'effects' | 'width' | 'height'> {
  readonly document: XMLDocument
}

const referred = (element: Element): string[] =>
  [...element.attributes].flatMap(({ name, value }) => {
    if (name === 'xlink:href') return value.trim().startsWith('#') ? [value.trim().slice(1)] : []
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

/** In whole pixels, so many that they keep its proportions. */
const measure = ({ width, height }: PlainDrawing): { width: number; height: number } => {
  const longest = Math.max(width, height)
  const scale = Math.min(LONGEST.most, Math.max(LONGEST.least, longest)) / longest
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Said here, where alone it may be so: the editor begins without it. */
const NO_LETTERS =
  'Para leer las letras del SVG hace falta conexión. Sin ella, hay que convertir el texto en curvas.'

/** Letters of a face that the drawing brings along as outlines: only such a drawing waits for what shapes them. */
const outlined = async (text: string): Promise<PlainDrawing> => {
  const { openFace } = await import('#domain/drawing/face-file.ts').catch(() => {
    throw new Unfit(() => NO_LETTERS)
  })
  return plainDrawing(text, openFace)
}

/** Reads an SVG; throws a `FileFault` for one that is not drawn alike on all sides, `Unfit` for too much of it. */
export const readSvg = async (bytes: Uint8Array): Promise<Drawing> => {
  const text = textOf(bytes, true)
  if (text === null) throw new Unfit('broken')
  const drawn = plainDrawing(text)
  const plain = drawn.hasText && drawn.hasFaces ? await outlined(text) : drawn
  const document = new DOMParser().parseFromString(plain.svg, 'image/svg+xml')
  refuseCostly(document.documentElement)
  return { document, hasText: plain.hasText, effects: plain.effects, ...measure(plain) }
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
