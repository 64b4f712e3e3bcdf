import { unescaped } from './escapes.ts'
import type { Node } from './tree.ts'

/** Ids that others refer to, by plain names of our own. */
export interface References {
  /** The name by which an element is found; null where there is none of that id. */
  find(reference: string): string | null
  /** The name of an element that others may refer to. */
  nameOf(node: Node): string | undefined
}

const decoded = (id: string): string => {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The first of an id is the one that is meant. */
export const referencesIn = (all: readonly Node[]): References => {
  const ids = new Map<string, Node>()
  const names = new Map<Node, string>()
  for (const node of all) {
    const id = node.attributes.get('id')
    if (id !== undefined && id !== '' && node.tag !== '' && !ids.has(id)) {
      ids.set(id, node)
      names.set(node, `i${names.size + 1}`)
    }
  }
  return {
    find: (reference) => {
      const [, , id = ''] = /^\s*(["']?)\s*#([\s\S]*?)\1\s*$/.exec(reference) ?? []
      const node = ids.get(id) ?? ids.get(decoded(id)) ?? ids.get(unescaped(id))
      return (node && names.get(node)) ?? null
    },
    nameOf: (node) => names.get(node),
  }
}
