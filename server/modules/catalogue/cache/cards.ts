import type { ProductSummary } from '#contract/catalogue.ts'
import { comesIn } from '../index/carries.ts'
import { type SearchIndex, unitsIn } from '../index/shelf.ts'
import type { Wanted } from '../index/wanted.ts'
import type { ShopCache } from './kept-shop.ts'

/** Products as cards show them, in the order of `ids`: a list in JSON. */
export const cardsOf = async (shop: ShopCache, ids: readonly number[]): Promise<string> => {
  const cards = await shop.cards(ids)
  return `[${ids.flatMap((id) => cards.get(id) ?? []).join(',')}]`
}

/** The same, each in the first of the wanted colours that it has, with the wanted units. */
export const cardsInColor = async (
  shop: ShopCache,
  searchIndex: SearchIndex,
  ids: readonly number[],
  wanted: Pick<Wanted, 'colors' | 'units'>,
): Promise<string> => {
  const [cards, pictures] = await Promise.all([shop.cards(ids), shop.colorPictures(ids)])
  const shown = ids.flatMap((id) => {
    const card = cards.get(id)
    if (card === undefined) return []
    const shownColor = colorOf(searchIndex, id, wanted)
    if (shownColor === undefined) return [card]
    const summary = JSON.parse(card) as ProductSummary
    const picture = pictures.get(id)?.get(shownColor) ?? summary.picture
    return [JSON.stringify({ ...summary, picture, shownColor } satisfies ProductSummary)]
  })
  return `[${shown.join(',')}]`
}

const colorOf = (searchIndex: SearchIndex, id: number, { colors, units }: Pick<Wanted, 'colors' | 'units'>) =>
  colors.find((name) => {
    const group = searchIndex.colors.groups.get(name)
    const ordinal = searchIndex.ordinals.get(id)
    if (group === undefined || ordinal === undefined) return false
    return comesIn(searchIndex, String(id), name) && unitsIn(searchIndex, group, ordinal) >= units
  })
