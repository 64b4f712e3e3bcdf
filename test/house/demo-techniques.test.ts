import { describe, expect, it } from 'vitest'
import { demoShops } from '#demo/shops.ts'
import type { TechniqueKey } from '#demo/types.ts'

/** What can be embroidered, or pressed with heat, by the studio's name of the product. */
const CLOTH = new Set([
  'bolsa-tote',
  'chomba',
  'delantal',
  'gorra',
  'mochila',
  'mouse-pad',
  'paraguas',
  'remera',
])
const FOR_CLOTH: readonly TechniqueKey[] = ['bordado', 'dtf', 'vinilo']
const FOR_HARD_PRODUCTS: readonly TechniqueKey[] = ['laser', 'tampografia', 'uv']

const sold = demoShops.flatMap(({ tenant, listings }) =>
  listings.map(({ slug, photo = '', techniques }) => ({ name: `${tenant}/${slug}`, photo, techniques })),
)

describe('[BUILD-10] techniques of the demo fit the material', () => {
  it('nothing hard is embroidered or pressed, no cloth is engraved', () => {
    const wrong = sold.filter(({ photo, techniques }) =>
      techniques.some((key) => (CLOTH.has(photo) ? FOR_HARD_PRODUCTS : FOR_CLOTH).includes(key)),
    )
    expect(wrong).toEqual([])
    expect(sold.filter(({ techniques }) => techniques.length > 0).length).toBeGreaterThan(100)
  })
})
