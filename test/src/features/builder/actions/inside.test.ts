import { describe, expect, it } from 'vitest'
import { platedTechniques } from '#domain/design/print-method.ts'
import { printsInside, switchInside } from '#src/features/builder/actions/found-inks.ts'
import { image, inkOf } from '../../../../domain/design/documents.ts'
import { builderFor } from '../builders.ts'
import { all, bordado, serigrafia, vinilo } from '../price/support.ts'

const red = { found: '#c0392b', ink: inkOf('#c0392b') }

/** What is said of the ground after each of so many taps, and whether it is printed. */
const taps = (inked: boolean, times: number) => {
  const { builder, elements } = builderFor()
  const { store } = builder
  store.run({ type: 'add', element: image({ cutOut: true, inks: [red] }) })
  return Array.from({ length: times }, () => {
    const [before] = elements()
    if (before?.kind === 'image') switchInside(store, before, '#ffffff', inked)
    const [after] = elements()
    if (after?.kind !== 'image') throw new Error('no image')
    return [after.inks?.slice(1).map(({ ink }) => ink?.hex ?? null), printsInside(after, '#ffffff', inked)]
  })
}

describe('[BUILD-175] what is of the ground’s colour inside an image', () => {
  it('gets an ink of its own where inks make it, and none again', () => {
    expect(taps(true, 2)).toEqual([
      [['#ffffff'], true],
      [[], false],
    ])
  })

  it('is left out in full colour, and printed again', () => {
    expect(taps(false, 2)).toEqual([
      [[null], false],
      [[], true],
    ])
  })

  it('is bare where plates or threads make it, and printed in full colour', () => {
    expect(platedTechniques(all)).toEqual(new Set([serigrafia.id, vinilo.id, bordado.id]))
  })
})
