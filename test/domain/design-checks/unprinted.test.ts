import { describe, expect, it } from 'vitest'
import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { type ChangeKind, changeBetween } from '#domain/design/change.ts'
import { areaInks } from '#domain/design/elements.ts'
import { apply, type Operation } from '#domain/design/operations.ts'
import { withoutInk } from '#domain/design-checks/unprinted.ts'
import { areaWith, documentWith, image, inkOf, shapeOf, textOf } from '../design/documents.ts'

const red = inkOf('#c0392b', 'Rojo')
const navy = inkOf('#1f3a93')
const limits = { maxAreaCm2: () => null }
const place = { view: 0, area: 0 }

const after = (area: DesignArea, steps: readonly Operation[]) =>
  steps.reduce((now, step) => apply(now, place, step, limits), documentWith(area))

const left = (area: DesignArea): readonly DesignElement[] =>
  after(area, withoutInk(area, red)).views[0]?.areas[0]?.elements ?? []

const crest = (own = {}) =>
  image({
    inks: [
      { found: '#c0392b', ink: red },
      { found: '#d0493b', ink: red },
      { found: '#1f3a93', ink: navy },
    ],
    ...own,
  })

describe('[BUILD-171] an ink that is not to be printed', () => {
  it('goes out of everything that has it, and the others stay', () => {
    const area = areaWith([
      crest(),
      shapeOf({ id: 'both', fill: red, stroke: navy, strokeMm: 1 }),
      shapeOf({ id: 'inside', fill: red, stroke: null }),
      textOf({ ink: red }),
      textOf({ id: 'other', ink: navy }),
    ])
    const elements = left(area)
    expect(elements).toMatchObject([
      { hidden: false, inks: [{ ink: null }, { ink: null }, { ink: navy }] },
      { hidden: false, fill: null, stroke: navy },
      { hidden: true, fill: red },
      { hidden: true, ink: red },
      { hidden: false, ink: navy },
    ])
    expect(areaInks({ ...area, elements: [...elements] })).toEqual([navy])
  })

  it('hides a picture of which nothing would be left', () => {
    expect(left(areaWith([crest({ inks: [{ found: '#c0392b', ink: red }] })]))).toMatchObject([
      { hidden: true, inks: [{ ink: red }] },
    ])
  })

  it('stays where something with it is locked', () => {
    expect(withoutInk(areaWith([crest(), textOf({ ink: red, locked: true })]), red)).toEqual([])
  })
})

describe('[BUILD-172] a step that takes inks out', () => {
  const text = textOf({ ink: red })
  const area = areaWith([crest(), text])
  const cases: readonly (readonly [ChangeKind, string, readonly Operation[]])[] = [
    ['merged', 'two inks are printed as one', [{ type: 'mergeInks', from: red, to: navy }]],
    ['leftOut', 'one is left out of several elements', withoutInk(area, red)],
    ['hidden', 'an element is hidden', [{ type: 'mark', id: text.id, hidden: true }]],
    ['edited', 'the number of inks stays', [{ type: 'edit', id: text.id, patch: { ink: navy } }]],
  ]
  it.each(cases)('is called %s where %s', (kind, _, steps) => {
    const before = documentWith(area)
    const done = steps.reduce((now, step) => apply(now, place, step, limits), before)
    expect(changeBetween(before, done)?.kind).toBe(kind)
  })
})
