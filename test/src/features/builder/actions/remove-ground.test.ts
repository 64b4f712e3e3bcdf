import { describe, expect, it } from 'vitest'
import type { ImageElement, Removal } from '#contract/design-document.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import { inksAfter } from '#src/features/builder/actions/ground-inks.ts'
import { removeGround } from '#src/features/builder/actions/remove-ground.ts'
import { switchGround } from '#src/features/builder/actions/switch-ground.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { image, inkOf } from '#test/domain/design/documents.ts'
import { builderFor } from '../builders.ts'

const GREEN = '#0b6e4f'
const RED = '#d8232a'
const WHITE = '#ffffff'

const counted = (hexes: readonly string[], own: Partial<CountedInks> = {}): CountedInks => ({
  ground: WHITE,
  hasGround: true,
  inks: hexes.map((hex) => ({ hex, share: 1 / hexes.length })),
  flat: true,
  lossy: false,
  ...own,
})
const inked = (found: string, hex: string | null = found) => ({
  found,
  ink: hex === null ? null : inkOf(hex),
})

describe('[BUILD-185] the inks of what is left of an image', () => {
  const file = counted([GREEN, RED])

  const whole = { file, before: file, hadGround: true }
  const cut = (...hexes: readonly string[]) => ({ file, before: counted(hexes), hadGround: false })

  it('leave out what is gone, and are back where it is given back', () => {
    // The chosen ink stays, a hole of the ground is the product's as before.
    for (const one of [whole, cut(GREEN, RED, WHITE)])
      expect(
        inksAfter([inked(GREEN, '#00aa55'), inked(RED)], { ...one, after: counted([GREEN, WHITE]) }),
      ).toEqual([inked(GREEN, '#00aa55'), inked(RED, null)])
    expect(inksAfter([inked(GREEN)], { ...cut(GREEN), after: counted([GREEN, WHITE]) })).toEqual([
      inked(GREEN),
      inked(RED, null),
      inked(WHITE),
    ])
    const back = { ...cut(GREEN), after: counted([GREEN, RED]) }
    expect(inksAfter([inked(GREEN), inked(RED, null)], back)).toEqual([inked(GREEN), inked(RED)])
  })

  it('stay unprinted where the person left them so, and as they are where nothing is known', () => {
    const bare = [inked(GREEN), inked(RED, null)]
    expect(inksAfter(bare, { ...cut(GREEN, RED), after: counted([GREEN, '#d9262c']) })).toEqual(bare)
    for (const after of [null, counted([]), counted([GREEN], { flat: false })])
      expect(inksAfter(bare, { ...whole, after })).toBe(bare)
    // What would be printed by nothing is not taken up.
    expect(inksAfter([inked(RED, null)], { ...cut(RED), after: counted([RED]) })).toEqual([inked(RED, null)])
    // So little that it is not counted is no reason to leave it out.
    const little = [inked(GREEN), inked('#2244ff')]
    expect(inksAfter(little, { ...cut(GREEN), after: counted([GREEN]) })?.slice(0, 2)).toEqual(little)
  })

  it('are found where the ground was all that was not flat; the server’s count of the file stays answered', () => {
    const table = ['#7a5230', '#8b6038', '#6b4526']
    const photograph = counted([...table, GREEN], { flat: false, hasGround: false })
    const counts = { file: photograph, before: photograph, hadGround: true }
    const after = inksAfter(null, { ...counts, after: counted([GREEN]) })
    expect(after).toHaveLength(4)
    expect(after?.filter(({ ink }) => ink)).toEqual([inked(GREEN)])
    expect(inksAfter(null, { ...counts, after: photograph })).toBeNull()
  })
})

describe('[BUILD-185] a ground that is taken off by hand', () => {
  const removal: Removal = { tolerance: 0.5, taps: [{ x: 0.7, y: 0.5, back: false }] }
  const left = {
    part: { left: 0.1, top: 0.1, right: 0.5, bottom: 0.9 },
    counted: counted([GREEN]),
    share: 0.6,
  }
  const plain = {
    part: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 },
    counted: counted([GREEN, RED]),
    share: 0.4,
  }
  const file = {
    ...{
      hash: 'b'.repeat(64),
      name: '',
      type: 'image/png',
      pixelWidth: 800,
      pixelHeight: 400,
      vector: false,
    },
    ...{ counted: counted([GREEN, RED]), thinnestPixels: null, part: plain.part },
  }

  const all = { part: { left: 0, top: 0, right: 1, bottom: 1 }, counted: file.counted, share: 0 }

  const begin = (own: Partial<ImageElement>) => {
    const { builder, elements } = builderFor()
    const element = image({ inks: [inked(GREEN), inked(RED)], ...own })
    builder.store.run({ type: 'add', element })
    const artwork = { ...builder.artwork, known: async () => file }
    const shown = () => elements()[0] as ImageElement
    return { builder: { ...builder, artwork }, shown }
  }

  it('is one step: what is left is trimmed, in its inks, at its place', async () => {
    const { builder, shown } = begin({ cutOut: true, crop: plain.part, x: 20, width: 32 })
    expect(await removeGround(builder, shown(), removal, { before: plain, after: left })).toBe(true)
    expect(shown()).toMatchObject({ cutOut: true, removal, crop: left.part, x: 20, width: 16 })
    expect(shown().inks).toEqual([inked(GREEN), inked(RED, null)])
    expect(builder.store.undo()?.kind).toBe('ground')
    expect(shown().removal).toBeUndefined()
    expect(shown()).toMatchObject({ crop: plain.part, width: 32 })
  })

  it('leaves a chosen crop within what is left', async () => {
    const crop = { left: 0.2, top: 0, right: 0.8, bottom: 1 }
    const { builder, shown } = begin({ crop })
    await removeGround(builder, shown(), removal, { before: all, after: left })
    expect(shown().crop).toEqual({ left: 0.2, top: 0.1, right: 0.5, bottom: 0.9 })
  })

  it('is printed where some of it is given back beside a hole of its colour, and not where other colours go', async () => {
    const hole = { ...plain, counted: counted([GREEN, RED, WHITE]), share: 0.5 }
    const more = { ...hole, share: 0.2 }
    const given = begin({ cutOut: true })
    await removeGround(given.builder, given.shown(), removal, { before: hole, after: more })
    expect(given.shown().inks).toEqual([inked(GREEN), inked(RED), inked(WHITE)])
    const less = { ...hole, counted: counted([GREEN, WHITE]), share: 2 / 3 }
    const taken = begin({ cutOut: true })
    await removeGround(taken.builder, taken.shown(), removal, { before: hole, after: less })
    expect(taken.shown().inks).toEqual([inked(GREEN), inked(RED, null)])
  })

  it('is not done where nothing would be left, or the image is gone', async () => {
    const { builder, shown } = begin({})
    const before = shown()
    expect(
      await removeGround(builder, before, removal, { before: plain, after: { ...left, part: null } }),
    ).toBe(false)
    expect(shown()).toBe(before)
    builder.store.run({ type: 'remove', id: before.id })
    expect(await removeGround(builder, before, removal, { before: plain, after: left })).toBe(false)
  })

  it('is not mentioned where it is as every ground is taken off', async () => {
    const { builder, shown } = begin({ cutOut: true, removal })
    await removeGround(builder, shown(), { tolerance: 0.35, taps: [] }, { before: left, after: plain })
    expect(shown().removal).toBeUndefined()
    expect(shown().inks).toEqual([inked(GREEN), inked(RED)])
  })

  it('comes back whole by the switch, with its inks, and is taken off again as before', async () => {
    const { builder, shown } = begin({})
    await removeGround(builder, shown(), removal, { before: all, after: left })
    const cut = async (_: ImageElement, wanted: Removal | null) => ({
      ...(wanted ? left : all),
      picture: { close: () => {} } as ImageBitmap,
      share: 0.4,
    })
    const known = { ...builder, artwork: { ...builder.artwork, cut } }
    await switchGround(known, shown(), builderTexts('AR'))
    expect(shown()).toMatchObject({ cutOut: false, removal, crop: { left: 0, right: 1 } })
    expect(shown().inks).toEqual([inked(GREEN), inked(RED), inked(WHITE)])
    await switchGround(known, shown(), builderTexts('AR'))
    expect(shown()).toMatchObject({ cutOut: true, removal, crop: left.part })
    expect(shown().inks).toEqual([inked(GREEN), inked(RED, null)])
  })
})
