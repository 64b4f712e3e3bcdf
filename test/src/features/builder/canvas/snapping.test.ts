import { describe, expect, it } from 'vitest'
import { guidesOf, snapCorner, snapMove } from '#src/features/builder/canvas/snapping.ts'

const area = { width: 300, height: 400 }
const other = { x: 20, y: 30, width: 50, height: 40 }
const guides = guidesOf(area, [other])

describe('[BUILD-35] elements are drawn to lines that they come near to', () => {
  it('to the middle of the area, and says so', () => {
    const { box, guides: used } = snapMove({ x: 98, y: 207, width: 100, height: 90 }, guides, 3)
    expect(box).toEqual({ x: 100, y: 207, width: 100, height: 90 })
    expect(used).toEqual([{ axis: 'x', at: 150, to: 'areaCentre' }])
  })
  it('to its edges and to other elements', () => {
    const { box, guides: used } = snapMove({ x: 2, y: 68.5, width: 10, height: 10 }, guides, 3)
    expect(box).toMatchObject({ x: 0, y: 70 })
    expect(used.map(({ to }) => to)).toEqual(['areaEdge', 'element'])
  })
  it('and not from further away', () => {
    const far = { x: 110, y: 215, width: 33, height: 33 }
    expect(snapMove(far, guides, 3)).toEqual({ box: far, guides: [] })
  })
  it('by the pulled corner alone, the one across stays, proportions too', () => {
    const start = { x: 60, y: 100, width: 88, height: 44 }
    const corner = { x: 'right', y: 'bottom' } as const
    const { box, guides: used } = snapCorner(start, corner, 2, guides, 3)
    expect(box).toEqual({ x: 60, y: 100, width: 90, height: 45 })
    expect(used).toEqual([{ axis: 'x', at: 150, to: 'areaCentre' }])
  })
  it('grows a free shape to two lines at once', () => {
    const start = { x: 69, y: 71, width: 100, height: 130.5 }
    const { box } = snapCorner(start, { x: 'left', y: 'bottom' }, null, guides, 3)
    expect(box).toEqual({ x: 70, y: 71, width: 99, height: 129 })
  })
})
