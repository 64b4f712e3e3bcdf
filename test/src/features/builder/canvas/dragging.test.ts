import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf } from '#domain/design/elements.ts'
import { overflow } from '#domain/design/geometry.ts'
import { clampedCorner, FRAME } from '#src/features/builder/canvas/drag-geometry.ts'
import { createDragging } from '#src/features/builder/canvas/dragging.ts'
import { areaAt, createBuilderStore } from '#src/features/builder/document/builder-store.ts'
import { areaWith, documentWith, image, shapeOf, textOf } from '#test/domain/design/documents.ts'

const area = { width: 200, height: 120 }

const open = () => {
  const elements = [
    image({ id: 'image' }),
    shapeOf({ id: 'shape', x: 80, y: 40 }),
    textOf({ id: 'text', x: 20, y: 80 }),
  ]
  const store = createBuilderStore(
    documentWith(areaWith(elements, { widthMm: area.width, heightMm: area.height })),
    {
      maxAreaCm2: () => null,
    },
  )
  let held = 0
  const dragging = createDragging({
    store,
    pxPerMm: () => 2,
    show: () => {},
    onEnd: () => {},
    onClamped: () => {
      held += 1
    },
  })
  const now = () => areaAt(store.state().document, store.state().place).elements
  return { store, dragging, now, held: () => held }
}

const far = fc.double({ min: -900, max: 900, noNaN: true })
const point = fc.record({ x: far, y: far })
const span = fc.record({ middle: point, distance: fc.double({ min: 1, max: 900, noNaN: true }) })
const id = fc.constantFrom('image', 'shape', 'text')
const corner = fc.record({
  x: fc.constantFrom('left' as const, 'right' as const),
  y: fc.constantFrom('top' as const, 'bottom' as const),
})
const gesture = fc.oneof(
  fc.record({ type: fc.constant('move' as const), id, by: point }),
  fc.record({ type: fc.constant('pull' as const), id, corner, by: point, free: fc.boolean() }),
  fc.record({ type: fc.constant('pinch' as const), id, from: span, to: span }),
  fc.record({ type: fc.constant('several' as const), ids: fc.subarray(['image', 'shape', 'text']) }),
  fc.record({ type: fc.constant('pinchAll' as const), from: span, to: span }),
  fc.record({ type: fc.constant('pullAll' as const), corner, by: point }),
  fc.record({ type: fc.constant('cancel' as const) }),
  fc.record({ type: fc.constant('end' as const) }),
)

describe('[BUILD-30, BUILD-190] whatever dragging do, elements stay inside', () => {
  it('in any course of drags, pulls and pinches, while they go on and after', () => {
    fc.assert(
      fc.property(fc.array(gesture, { minLength: 1, maxLength: 40 }), (course) => {
        const { dragging, now, store } = open()
        let last = ''
        for (const step of course) {
          if ('id' in step && last !== step.id) {
            dragging.commit()
            last = step.id
          }
          const element = now().find((one) => 'id' in step && one.id === step.id)
          if (step.type === 'move' && element) {
            const { x, y, width, height } = boxOf(element)
            const box = dragging.handlers.move(step.id, { x: x + step.by.x, y: y + step.by.y, width, height })
            if (box) expect(overflow(box, area)).toBeLessThanOrEqual(0.01)
          } else if (step.type === 'pull') {
            const box = dragging.handlers.resize(step.id, step.corner, step.by, step.free)
            if (box) expect(overflow(box, area)).toBeLessThanOrEqual(0.01)
          } else if (step.type === 'pinch') {
            store.select(step.id)
            dragging.pinch(step.from, step.to)
          } else if (step.type === 'several') {
            dragging.commit()
            last = ''
            store.choose(step.ids)
          } else if (step.type === 'pinchAll') dragging.pinch(step.from, step.to)
          else if (step.type === 'pullAll') dragging.handlers.resize(FRAME, step.corner, step.by, false)
          else if (step.type === 'cancel') dragging.cancel()
          else dragging.commit()
          for (const one of now()) expect(overflow(boxOf(one), area)).toBeLessThanOrEqual(0.01)
        }
        dragging.commit()
        const ratio = (name: string) => {
          const one = now().find((element) => element.id === name)
          return one ? one.width / one.height : 0
        }
        // The grid of thousandths moves a small one's proportions a little.
        expect(Math.abs(ratio('image') / 2 - 1)).toBeLessThan(0.02)
        expect(store.state().document.version).toBe(1)
      }),
      { numRuns: 600 },
    )
  })

  it('one gesture is one step, a cancelled one is none', () => {
    const { dragging, now, store } = open()
    const before = now()
    for (const x of [12, 14, 19]) dragging.handlers.move('image', { x, y: 10, width: 40, height: 20 })
    expect(now()).toBe(before)
    dragging.cancel()
    expect(store.state().canUndo).toBe(false)
    for (const x of [14, 24, 28]) dragging.handlers.move('image', { x, y: 24, width: 40, height: 20 })
    dragging.handlers.end()
    expect(now()[0]).toMatchObject({ x: 28, y: 24 })
    store.undo()
    expect(now()).toEqual(before)
    expect(store.state().canUndo).toBe(false)
  })

  it('[BUILD-190] takes all that is chosen along with the one under the hand', () => {
    const { dragging, now, store } = open()
    store.choose(['image', 'shape'])
    dragging.handlers.move('image', { x: 15, y: 17, width: 40, height: 20 })
    dragging.handlers.end()
    expect(now()).toMatchObject([
      { x: 15, y: 17 },
      { x: 85, y: 47 },
      { x: 20, y: 80 },
    ])
  })

  it('[BUILD-192] a press chooses a group, and stays within one that is open', () => {
    const { dragging, store } = open()
    store.run({ type: 'group', ids: ['image', 'shape'], group: 'g' })
    dragging.handlers.choose('image')
    expect(store.state().chosen).toEqual(['image', 'shape'])
    store.select('image')
    dragging.handlers.choose('shape')
    expect(store.state().selected).toBe('shape')
    dragging.handlers.choose('text')
    expect(store.state().selected).toBe('text')
  })

  it('says it once when an element meets the edge', () => {
    const { dragging, held } = open()
    for (const x of [100, 200, 300]) dragging.handlers.move('image', { x, y: 50, width: 40, height: 20 })
    expect(held()).toBe(1)
    dragging.handlers.move('image', { x: 100, y: 50, width: 40, height: 20 })
    dragging.handlers.move('image', { x: 400, y: 50, width: 40, height: 20 })
    expect(held()).toBe(2)
  })

  it('ends a corner at the edge, the one across stays', () => {
    const wanted = { x: 50, y: 20, width: 400, height: 200 }
    expect(clampedCorner(wanted, { x: 'right', y: 'bottom' }, 2, area)).toEqual({
      x: 50,
      y: 20,
      width: 150,
      height: 75,
    })
    const up = { x: -100, y: -80, width: 200, height: 160 }
    expect(clampedCorner(up, { x: 'left', y: 'top' }, null, area)).toEqual({
      x: 0,
      y: 0,
      width: 100,
      height: 80,
    })
  })
})
