import type { Computed } from './cascade.ts'
import { along, pixels, type Scale } from './lengths.ts'
import type { Box } from './transforms.ts'
import type { Node } from './tree.ts'

/** A view box, if it is a usable one. */
export const boxIn = (node: Node): Box | null => {
  const [x, y, width = 0, height = 0] = (node.attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? { x: x ?? 0, y: y ?? 0, width, height } : null
}

/** Size in pixels as browsers give it to a picture, whatever it says or leaves open. */
export const sizeOf = (root: Node, said: Computed, scale: Scale): { width: number; height: number } => {
  const box = boxIn(root)
  const side = (name: 'width' | 'height') => {
    const text = said.properties.get(name) ?? root.attributes.get(name) ?? ''
    return text.trim() === '' || text === 'auto' ? 0 : Math.max(0, pixels(text, scale) ?? 0)
  }
  let [width, height] = [side('width'), side('height')]
  if (box && width === 0) width = height > 0 ? (height * box.width) / box.height : box.width
  if (box && height === 0) height = (width * box.height) / box.width
  // As browsers do it with a drawing that says nothing.
  return { width: width || 300, height: height || 150 }
}

/** What lengths inside of an element are measured by: a viewport of its own, or the one around it. */
export const scaleIn = (node: Node, scale: Scale): Scale => {
  if (!/^(?:svg|symbol|marker|pattern)$/.test(node.tag) || node.parent === null) return scale
  const box = boxIn(node)
  if (box) return { ...scale, width: box.width, height: box.height }
  if (node.tag !== 'svg') return scale
  const side = (name: 'width' | 'height') =>
    along(node.attributes.get(name) ?? '100%', scale[name], scale) ?? scale[name]
  return { ...scale, width: side('width'), height: side('height') }
}
