import type { Computed } from './cascade.ts'
import type { Scale } from './lengths.ts'
import { NO_TYPE, type Place, typeIn } from './letters.ts'
import type { Node } from './tree.ts'

/** An element's style, beside that of what it is in. */
export type StyleOf = (node: Node, parent: Computed | null, scaleOf: (fontSize: number) => Scale) => Computed

/** Elements in their places, each computed once. */
export interface Places {
  /** The place of what is in a place. */
  within(node: Node, above: Place): Place
  /** The place of what is in a text, however deep; `of` is the text's own. */
  inText(node: Node, text: Node, of: Place): Place
  /** What the root is in: its own place is given by the drawing's frame. */
  readonly top: Place
}

export const createPlaces = (root: Node, scale: Scale, styleOf: StyleOf): Places => {
  const computed = styleOf(root, null, (fontSize) => ({ ...scale, fontSize }))
  const known = new Map<Node, Place>([[root, { computed, scale, type: typeIn(computed, NO_TYPE, scale) }]])

  const within = (node: Node, above: Place): Place => {
    const found = known.get(node)
    if (found) return found
    const style = styleOf(node, above.computed, (fontSize) => ({ ...above.scale, fontSize }))
    const own = { ...above.scale, fontSize: Number(style.properties.get('font-size') ?? 16) }
    const place = { computed: style, scale: own, type: typeIn(style, above.type, own) }
    known.set(node, place)
    return place
  }
  const inText = (node: Node, text: Node, of: Place): Place =>
    node === text || node.parent === null ? of : within(node, inText(node.parent, text, of))

  return { within, inText, top: { computed, scale, type: NO_TYPE } }
}
