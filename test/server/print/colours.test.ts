import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { areaOf, polygonsOf } from '#domain/inks/polygons.ts'
import { type Golden, goldenDesigns } from '#harness/golden/designs.ts'
import { ticketOf } from '#harness/printing/print-ticket.ts'
import { print } from '#server/rendering/print/print.ts'
import { separated } from '#server/rendering/print/separation.ts'

const named = async (name: string): Promise<Golden> => {
  const found = (await goldenDesigns()).find((design) => design.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}

test('[BUILD-145] what is of the ground’s colour inside is printed as an ink of its own, what lies around is not', async () => {
  const { area, artwork } = await named('cuaderno')
  const white = { found: '#ffffff', ink: { name: 'Blanco', hex: '#ffffff', pantone: null } }
  const elements = area.elements.map((one) =>
    one.kind === 'image' ? { ...one, inks: [...(one.inks ?? []), white] } : one,
  )
  const sizes = async (drawn: typeof area) =>
    new Map(
      (await separated(drawn, 'plates', artwork)).map(({ ink, loops }) => [
        ink.hex,
        areaOf(polygonsOf(loops)),
      ]),
    )
  const [before, after] = [await sizes(area), await sizes({ ...area, elements })]
  // The badge's middle, a disc of 6 of its 100 units, 44 mm wide.
  expect((after.get('#ffffff') ?? 0) / (Math.PI * (0.06 * 44) ** 2)).toBeCloseTo(1, 1)
  for (const [key, size] of before) expect((after.get(key) ?? 0) / size).toBeCloseTo(1, 2)
})

/** How opaque the middle of the badge is in the drawing of a print, 0 to 255. */
const middleOfBadge = async (method: Golden['method'], ground: 'bare' | 'ink' | 'left out') => {
  const { area, artwork, color } = await named('cuaderno')
  const badge = area.elements.find((one) => one.kind === 'image')
  if (badge?.kind !== 'image') throw new Error('no badge')
  const white = { found: '#ffffff', ink: { name: '', hex: '#ffffff', pantone: null } }
  const own = { bare: [], ink: [white], 'left out': [{ ...white, ink: null }] }[ground]
  const element = { ...badge, cutOut: true, inks: [...(badge.inks ?? []), ...own] }
  const { svg } = await print({
    ...{ area: { ...area, elements: [element] }, method, white: false, artwork },
    ticket: ticketOf('cuaderno', color),
  })
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / area.widthMm
  const x = Math.round((element.x + element.width / 2) * scale)
  const y = Math.round((element.y + element.height / 2) * scale)
  return data[(y * info.width + x) * 4 + 3]
}

describe('[BUILD-175] what is of the ground’s colour inside an image', () => {
  const cases = [
    ['thread', 'bare', 0],
    ['thread', 'ink', 255],
    ['opaque', 'bare', 255],
    ['opaque', 'left out', 0],
  ] as const
  test.each(cases)('is printed in %s with it %s at %d', async (method, ground, opacity) => {
    expect(await middleOfBadge(method, ground)).toBe(opacity)
  })
})

test('[BUILD-146] a colour that is left unprinted has no plate, and the others are as they were', async () => {
  const { area, artwork } = await named('cuaderno')
  const inks = area.elements.flatMap((one) => (one.kind === 'image' ? (one.inks ?? []) : []))
  const [left] = inks
  const elements = area.elements.map((one) =>
    one.kind === 'image' && one.inks
      ? { ...one, inks: one.inks.map((ink) => (ink.found === left?.found ? { ...ink, ink: null } : ink)) }
      : one,
  )
  const sizes = async (drawn: typeof area) =>
    new Map(
      (await separated(drawn, 'plates', artwork)).map(({ ink, loops }) => [
        ink.hex,
        areaOf(polygonsOf(loops)),
      ]),
    )
  const [before, after] = [await sizes(area), await sizes({ ...area, elements })]
  const others = [...before.keys()].filter((key) => key !== left?.ink?.hex)
  expect(others.length).toBeLessThan(before.size)
  expect([...after.keys()]).toEqual(others)
  for (const key of others) expect((after.get(key) ?? 0) / (before.get(key) ?? 1)).toBeCloseTo(1, 2)
})
