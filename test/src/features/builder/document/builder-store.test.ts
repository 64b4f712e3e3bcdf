import { describe, expect, test, vi } from 'vitest'
import type { DesignDocument, DesignElement } from '#contract/design-document.ts'
import { areaAt, createBuilderStore } from '#src/features/builder/document/builder-store.ts'
import { image } from '#test/domain/design/documents.ts'

const shape = (id: string, x = 10): DesignElement => ({
  kind: 'shape',
  id,
  name: '',
  locked: false,
  hidden: false,
  x,
  y: 10,
  width: 20,
  height: 20,
  shape: 'ellipse',
  fill: { name: '', hex: '#aa0000', pantone: null },
  stroke: null,
  strokeMm: 0,
})
const empty: DesignDocument = {
  version: 1,
  views: ['Frente', 'Dorso'].map((name) => ({
    name,
    areas: [{ areaId: name, widthMm: 100, heightMm: 100, printingTypeId: null, elements: [] }],
  })),
}
const store = () => createBuilderStore(empty, { maxAreaCm2: () => null })

describe('[BUILD-2] the store of a design', () => {
  test('chooses what is added, and nothing that was undone', () => {
    const one = store()
    one.run({ type: 'add', element: shape('a') })
    expect(one.state()).toMatchObject({ selected: 'a', canUndo: true, canRedo: false })
    one.undo()
    expect(one.state()).toMatchObject({ selected: null, canUndo: false, canRedo: true, document: empty })
    one.redo()
    expect(areaAt(one.state().document, one.state().place).elements).toEqual([shape('a')])
  })

  test('tells of a change once, and of none where nothing changed', () => {
    const one = store()
    const listener = vi.fn()
    const stop = one.subscribe(listener)
    one.run({ type: 'add', element: shape('a') })
    expect(listener).toHaveBeenCalledTimes(1)
    const before = one.state()
    one.run({ type: 'remove', id: 'nobody' })
    one.select('a')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(one.state()).toBe(before)
    stop()
    one.select(null)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('[BUILD-1] shows what a drag would leave without being changed by it', () => {
    const one = store()
    one.run({ type: 'add', element: shape('a') })
    const before = one.state().document
    const tried = one.dryRun({ type: 'nudge', ids: ['a'], dx: 500, dy: 0 })
    expect(tried.elements[0]).toMatchObject({ x: 80, y: 10 })
    expect(one.state().document).toBe(before)
  })

  test('a gesture is one step; another view is worked on without losing the first', () => {
    const one = store()
    one.run({ type: 'add', element: shape('a') })
    for (let n = 0; n < 20; n++) one.run({ type: 'nudge', ids: ['a'], dx: 1, dy: 0 }, 'drag 1')
    one.undo()
    expect(areaAt(one.state().document, { view: 0, area: 0 }).elements[0]).toMatchObject({ x: 10 })
    one.go({ view: 1, area: 0 })
    expect(one.state().selected).toBeNull()
    one.run({ type: 'add', element: shape('b') })
    expect(one.state().document.views.map(({ areas }) => areas[0]?.elements.length)).toEqual([1, 1])
  })

  test('[BUILD-184] says that a step changed a ground, with the crop that came along', () => {
    const one = store()
    one.run({ type: 'add', element: image({ id: 'a' }) })
    const removal = { tolerance: 0.5, taps: [{ x: 0.5, y: 0.5, back: false }] }
    one.run({ type: 'edit', id: 'a', patch: { cutOut: true, removal } }, 'ground')
    one.run({ type: 'place', id: 'a', box: { x: 12, y: 12, width: 20, height: 20 } }, 'ground')
    expect(areaAt(one.state().document, one.state().place).elements[0]).toMatchObject({ removal })
    expect(one.undo()).toMatchObject({ kind: 'ground', element: { id: 'a' } })
    expect(one.redo()?.kind).toBe('ground')
    one.run({ type: 'edit', id: 'a', patch: { removal: undefined } })
    expect(one.undo()?.kind).toBe('ground')
    // Of another kind of element it is no part.
    one.run({ type: 'add', element: shape('b') })
    one.run({ type: 'edit', id: 'b', patch: { removal } })
    expect(areaAt(one.state().document, one.state().place).elements[1]).not.toHaveProperty('removal')
  })

  test('[BUILD-140] takes a step back where it was done, and says what it was', () => {
    const one = store()
    one.run({ type: 'add', element: shape('a') })
    one.run({ type: 'nudge', ids: ['a'], dx: 5, dy: 0 })
    one.run({ type: 'remove', id: 'a' })
    one.go({ view: 1, area: 0 })
    one.run({ type: 'add', element: shape('b') })
    one.run({ type: 'add', element: shape('c') })
    one.run({ type: 'reorder', ids: ['b'], by: 1 })
    expect(one.undo()).toMatchObject({ kind: 'order', element: null })
    expect([one.undo()?.kind, one.undo()?.kind]).toEqual(['added', 'added'])
    expect(one.state().place).toEqual({ view: 1, area: 0 })
    expect(one.undo()).toMatchObject({ kind: 'removed', element: { id: 'a' } })
    expect(one.state()).toMatchObject({ place: { view: 0, area: 0 }, selected: 'a' })
    expect(one.undo()?.kind).toBe('moved')
    expect(one.redo()?.kind).toBe('moved')
    one.run({ type: 'edit', id: 'a', patch: { strokeMm: 3 } })
    expect(one.undo()?.kind).toBe('edited')
    one.replace({ ...empty, views: [] })
    expect(one.undo()?.kind).toBe('several')
    expect(store().undo()).toBeNull()
  })
})

describe('[BUILD-193] choosing several', () => {
  const withThree = () => {
    const one = store()
    for (const [index, id] of ['a', 'b', 'c'].entries())
      one.run({ type: 'add', element: shape(id, 10 + 25 * index) })
    return one
  }

  test('takes and leaves, and only one alone is the selected one', () => {
    const one = withThree()
    one.choose(['a', 'b'])
    expect(one.state()).toMatchObject({ chosen: ['a', 'b'], selected: null })
    one.toggle(['c'])
    expect(one.state().chosen).toEqual(['a', 'b', 'c'])
    one.toggle(['a', 'b'])
    expect(one.state()).toMatchObject({ chosen: ['c'], selected: 'c' })
    one.toggle(['c'])
    expect(one.state()).toMatchObject({ chosen: [], selected: null })
  })

  test('ends in another area, and without what was removed', () => {
    const one = withThree()
    one.choose(['a', 'b'])
    one.setMultiSelect(true)
    one.run({ type: 'remove', id: 'a' })
    expect(one.state()).toMatchObject({ chosen: ['b'], selected: 'b', gathers: true })
    one.go({ view: 1, area: 0 })
    expect(one.state()).toMatchObject({ chosen: [], gathers: false })
  })

  test('[BUILD-140, BUILD-192] undo says of how many elements, and what', () => {
    const one = withThree()
    const ids = ['a', 'b', 'c']
    one.run({ type: 'nudge', ids, dx: 2, dy: 0 })
    expect(one.undo()).toMatchObject({ kind: 'moved', count: 3, element: null })
    one.run({ type: 'placeTogether', ids, box: { x: 0, y: 0, width: 35, height: 10 } })
    expect(one.undo()).toMatchObject({ kind: 'resized', count: 3 })
    one.run({ type: 'group', ids, group: 'g' })
    expect(one.undo()).toMatchObject({ kind: 'grouped', count: 3 })
    one.redo()
    one.run({ type: 'ungroup', ids })
    expect(one.undo()).toMatchObject({ kind: 'ungrouped', count: 3 })
    one.run({ type: 'duplicate', ids, copies: { a: 'a2', b: 'b2', c: 'c2', g: 'g2' } })
    expect(one.state().chosen).toEqual(['a2', 'b2', 'c2'])
    expect(one.undo()).toMatchObject({ kind: 'added', count: 3 })
  })
})
