import fc from 'fast-check'
import { expect, it } from 'vitest'
import { COLOR_NAMES } from '#contract/config.ts'
import { colorOffers } from '#domain/colour/offers.ts'
import { DEFAULT_PALETTE, themeCorrections } from '#domain/colour/theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const palette = fc.record(Object.fromEntries(COLOR_NAMES.map((name) => [name, hex])))

it('[LOOK-6] offers each tone that pages show in the place of a chosen colour, whatever the colours are', () => {
  fc.assert(
    fc.property(palette, (colors) => {
      const offers = colorOffers(colors)
      for (const { name, used } of themeCorrections(colors))
        expect(offers).toContainEqual(expect.objectContaining({ name, used }))
      for (const { given, used } of offers) expect(used).not.toBe(given)
    }),
  )
})

it('[LOOK-6] leaves nothing to offer once its offers are taken, one after the other', () => {
  fc.assert(
    fc.property(palette, (colors) => {
      let taken: Record<string, string> = colors
      for (let press = 0; press < 40; press++) {
        const [offer] = colorOffers(taken)
        if (offer === undefined) return
        taken = { ...taken, [offer.name]: offer.used }
      }
      expect(colorOffers(taken)).toEqual([])
    }),
  )
})

it('[LOOK-6] has nothing to offer for colours that are readable', () => {
  const dark = {
    primary: '#1f3a5f',
    secondary: '#3a4a5c',
    accent: '#7a2a08',
    link: '#1d3faf',
    gray: '#4b5059',
  }
  expect(colorOffers({ ...DEFAULT_PALETTE, ...dark, greenBtn: '#0b5c30' })).toEqual([])
})
