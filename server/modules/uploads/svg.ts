import { SaxesParser, type SaxesTagNS } from 'saxes'
import { unfit } from './recognise.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const MAX_ELEMENTS = 50_000
const MAX_USES = 2000
const MAX_DEPTH = 100

/** Shapes, text, paint. Everything else is left out with what is in it. */
const DRAWN = new Set(
  `svg g a path rect circle ellipse line polyline polygon text tspan textPath defs clipPath mask linearGradient
  radialGradient stop pattern symbol use image style marker switch`.split(/\s+/),
)
/** Nobody draws with these. */
const HOSTILE = new Set('script foreignObject iframe embed object audio video handler listener'.split(' '))
const EMBEDDED = /^data:image\/(?:png|jpe?g|webp);base64,[A-Za-z0-9+/=\s]*$/
/** Paint from elsewhere, style sheets from elsewhere, escapes that would hide them. */
const FAR = /\\|@import|expression\s*\(|javascript:|url\(\s*['"]?\s*(?!['"]?\s*#)/i

const activeSvg = () => unfit('El SVG trae código o acciones. Hace falta uno que solo tenga el dibujo.')
const farSvg = () =>
  unfit('El SVG usa imágenes o estilos de otro lugar. Hace falta uno con todo incluido en el archivo.')

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

/** An attribute as it is kept, null when it is left out; throws for what has no business in a drawing. */
const keptAttribute = (
  tag: string,
  name: string,
  uri: string,
  local: string,
  value: string,
): string | null => {
  if (/^on/i.test(local)) throw activeSvg()
  if (local === 'href' && (uri === '' || uri === XLINK)) {
    const target = value.trim()
    if (target.startsWith('#')) return `xlink:href="${escaped(target)}"`
    if (tag === 'a') return null
    if (tag === 'image' && EMBEDDED.test(target)) return `xlink:href="${escaped(target)}"`
    throw farSvg()
  }
  if (uri !== '') return name === 'xml:space' ? `xml:space="${escaped(value)}"` : null
  if (FAR.test(value)) throw farSvg()
  return local === 'filter' || local === 'xmlns' ? null : `${local}="${escaped(value)}"`
}

/**
 * The drawing alone of an SVG, written anew from a list of what may be in it. A file with code, with entities or with
 * anything from elsewhere is refused: nothing is ever fetched.
 */
export const drawingOf = (source: string): { svg: string; embedded: Buffer[] } => {
  const out: string[] = []
  const embedded: Buffer[] = []
  let depth = 0
  let elements = 0
  let uses = 0
  /** Depth of the element that is left out with what is in it; 0: none. */
  let skipped = 0
  let styled = false
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    throw unfit('El SVG no se puede leer: no está bien formado.')
  })
  parser.on('doctype', (text) => {
    if (/\[|ENTITY/i.test(text)) throw unfit('El SVG trae entidades. Hace falta exportarlo como SVG simple.')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') throw farSvg()
  })
  parser.on('opentag', (tag: SaxesTagNS) => {
    depth += 1
    elements += 1
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw unfit('El SVG es demasiado complejo.')
    if (HOSTILE.has(tag.local)) throw activeSvg()
    if (depth === 1 && (tag.uri !== SVG || tag.local !== 'svg')) throw unfit('El archivo no es un SVG.')
    if (tag.local === 'use') uses += 1
    if (uses > MAX_USES) throw unfit('El SVG es demasiado complejo.')
    const kept: string[] = []
    for (const { name, uri, local, value } of Object.values(tag.attributes)) {
      if (tag.uri !== SVG || name === 'xmlns' || name.startsWith('xmlns:')) continue
      const attribute = keptAttribute(tag.local, name, uri, local, value)
      if (attribute !== null) kept.push(attribute)
      if (attribute !== null && tag.local === 'image' && local === 'href')
        embedded.push(Buffer.from(value.slice(value.indexOf(',') + 1), 'base64'))
    }
    if (skipped > 0) return
    if (tag.uri !== SVG || !DRAWN.has(tag.local)) {
      skipped = depth
      return
    }
    styled = tag.local === 'style'
    const name = tag.local === 'a' ? 'g' : tag.local
    const space = depth === 1 ? [`xmlns="${SVG}"`, `xmlns:xlink="${XLINK}"`] : []
    out.push(`<${[name, ...space, ...kept].join(' ')}>`)
  })
  parser.on('closetag', (tag: SaxesTagNS) => {
    if (skipped === 0) out.push(`</${tag.local === 'a' ? 'g' : tag.local}>`)
    if (skipped === depth) skipped = 0
    styled = false
    depth -= 1
  })
  const write = (text: string) => {
    if (styled && FAR.test(text)) throw farSvg()
    if (skipped === 0 && depth > 0) out.push(escaped(text))
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.write(source).close()
  return { svg: out.join(''), embedded }
}
