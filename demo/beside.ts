import { CLOSE_VIEW, SET_VIEW } from '#domain/design/beside-view.ts'
import { isPicture } from './pictures.ts'
import together from './sets.json' with { type: 'json' }
import type { DemoShop } from './types.ts'

/** Name of a picture → folders of the products that stand on it. */
const sets: Readonly<Record<string, readonly string[]>> = together

/** What a colour's matter looks like, where there is a picture of it. */
export const closeUpsOf = (photo: string, slug: string) => {
  const name = `${photo}/cerca-${slug}`
  return isPicture(name) ? [{ name, view: CLOSE_VIEW }] : []
}

/** Pictures of several of the shop's products, this one among them; one that is sold as it stands there says its name. */
export const setsWith = ({ tenant, listings }: DemoShop, photo: string) => {
  const sold = new Map(
    listings.flatMap(({ name, finishes: [first] = [] }) => (first ? [[first.picture, name] as const] : [])),
  )
  return Object.entries(sets).flatMap(([name, products]) => {
    const kit = sold.get(name)?.split(':')[0]
    const isShown = name === `${tenant}/set` || kit !== undefined
    return isShown && products.includes(photo)
      ? [{ name, view: kit ? `${SET_VIEW} (${kit})` : SET_VIEW }]
      : []
  })
}
