import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginHistory, type History, record, redo, undo } from '#domain/design/history.ts'
import { apply } from '#domain/design/operations.ts'
import { areaSizes, blank, limits, operation } from '#harness/printing/arbitraries.ts'

const place = { view: 0, area: 0 }

const times = (count: number, step: (history: History) => History, history: History): History =>
  Array.from({ length: count }).reduce<History>((at) => step(at), history)

describe('[BUILD-2] undo and redo', () => {
  it('lead exactly back and forth', () => {
    fc.assert(
      fc.property(areaSizes, fc.array(operation, { maxLength: 60, size: 'max' }), (size, course) => {
        const first = blank(size.width, size.height)
        let history = beginHistory(first)
        for (const one of course) history = record(history, apply(history.present, place, one, limits))
        const { past, present } = history
        const back = times(past.length, undo, history)
        expect(back.present).toBe(first)
        expect(undo(back)).toBe(back)
        const forth = times(past.length, redo, back)
        expect(forth.present).toBe(present)
        expect(redo(forth)).toBe(forth)
      }),
      { numRuns: 100 },
    )
  })

  it('take a gesture as one step, and what follows an undo has no redo', () => {
    const a = blank(100, 80)
    const [b, c, d] = [blank(90, 80), blank(80, 80), blank(70, 80)]
    let history = record(beginHistory(a), b, 'drag 1')
    history = record(history, c, 'drag 1')
    expect(undo(history).present).toBe(a)
    history = record(undo(history), d)
    expect(redo(history).present).toBe(d)
    expect(undo(history).present).toBe(a)
  })

  it('go back a hundred steps and more', () => {
    let history = beginHistory(blank(100, 80))
    for (let step = 1; step <= 300; step++) history = record(history, blank(100 + step, 80))
    expect(times(200, undo, history).present.views[0]?.areas[0]?.widthMm).toBe(200)
  })
})
