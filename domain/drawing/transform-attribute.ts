import { FileFault } from '../files/fault.ts'
import type { Place } from './letters.ts'
import { boxOfShape } from './shapes.ts'
import { about, type Box, both, type Matrix, matrixOf, matrixText, pointIn } from './transforms.ts'
import type { Node } from './tree.ts'

/** Properties that move what is drawn, in the order in which they count. */
const MOVING = ['translate', 'rotate', 'scale', 'transform'] as const

/** An element's moves as one matrix, written as an attribute; null where it has none. `read` answers its attributes. */
export const transformOf = (
  { tag, parent }: Node,
  { computed: { properties }, scale }: Place,
  read: (name: string) => string | undefined,
): string | null => {
  const parts = MOVING.filter((name) => (properties.get(name) ?? 'none') !== 'none')
  // Of letters `rotate` is an attribute of theirs.
  const names = parts.filter((name) => name !== 'rotate' || !/^(?:text|tspan)$/.test(tag))
  if (names.length === 0) return null
  const isPaint = tag === 'linearGradient' || tag === 'radialGradient' || tag === 'pattern'
  if (parent === null || isPaint || tag === 'clipPath') throw new FileFault('svgUnlike')
  const kind = properties.get('transform-box') ?? 'view-box'
  const origin = properties.get('transform-origin') ?? '0 0'
  const isAtZero = /^0(?:px|%)?\s+0(?:px|%)?(?:\s+0(?:px)?)?$/.test(origin)
  const needsBox = names.some((name) => (properties.get(name) ?? '').includes('%')) || !isAtZero
  let box: Box = { x: 0, y: 0, width: scale.width, height: scale.height }
  if (needsBox && kind !== 'view-box') {
    if (kind !== 'fill-box' && kind !== 'content-box') throw new FileFault('svgUnlike')
    box = boxOfShape(tag, read, scale)
  }
  const matrices = names.map((name): Matrix => {
    const text = properties.get(name) ?? ''
    if (name === 'transform') return matrixOf(text, box, scale)
    return matrixOf(`${name}(${text.trim().split(/\s+/).join(',')})`, box, scale)
  })
  const made = matrices.reduce(both)
  return matrixText(isAtZero ? made : about(made, pointIn(origin, box, scale)))
}
