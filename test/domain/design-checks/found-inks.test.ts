import { describe, expect, it } from 'vitest'
import { agreedInks, inksLeftOut } from '#domain/design-checks/found-inks.ts'

const ink = (hex: string, name = '') => ({ name, hex, pantone: null })
const counted = (...hexes: string[]) => ({
  ground: '#ffffff',
  hasGround: true,
  inks: hexes.map((hex) => ({ hex, share: 1 / hexes.length })),
  flat: true,
  lossy: false,
})
/** As the device found them; the red one is printed in another ink. */
const INKS = [
  { found: '#c81e1e', ink: ink('#aa0000', 'Rojo') },
  { found: '#1f4fbf', ink: null },
]

describe('[BUILD-161] an image’s inks are those that were counted last', () => {
  it('nothing changes where the same were found, a little apart', () => {
    expect(agreedInks(INKS, counted('#1f4fbe', '#c91d1f'))).toBe(INKS)
  })

  it('one more is printed as it was found, and what was chosen for the others stays', () => {
    expect(agreedInks(INKS, counted('#1f4fbf', '#c81e1e', '#1a8f3c'))).toEqual([
      ...INKS,
      { found: '#1a8f3c', ink: ink('#1a8f3c') },
    ])
    expect(inksLeftOut(INKS, counted('#1f4fbf', '#c81e1e', '#1a8f3c'))).toHaveLength(1)
  })

  it('one that is none is not charged for, but the ground stays where it was made an ink', () => {
    expect(agreedInks(INKS, counted('#c81e1e'))).toEqual(INKS.slice(0, 1))
    const ground = [...INKS, { found: '#ffffff', ink: ink('#ffffff') }]
    expect(agreedInks(ground, counted('#c81e1e', '#1f4fbf'))).toBe(ground)
  })

  it('where nothing could be counted all stays', () => {
    expect(agreedInks(INKS, counted())).toBe(INKS)
  })
})
