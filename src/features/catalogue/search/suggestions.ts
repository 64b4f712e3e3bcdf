import type { Category, ProductSummary } from '#contract/catalogue.ts'
import { saysPrint, tellingWords } from '#domain/pricing/print-search.ts'
import { folded } from '#domain/words/folded.ts'
import { categoryHref, listHref, productHref } from '#src/ui/hrefs.ts'
import type { SeenProduct } from '../seen/seen.ts'

/** Fewer letters fit half of a catalogue. */
export const FEWEST_LETTERS = 2
/** How many products, and how many categories, are suggested. */
export const PRODUCTS = 6
const CATEGORIES = 2

/** A product of some list. */
export interface Listed {
  readonly product: ProductSummary
  /** When the list was fetched, where its prices are an estimate; in ms since the epoch. */
  readonly estimateAt: number | undefined
}

export type Suggestion =
  | { kind: 'category'; href: string; category: Category }
  | ({ kind: 'product'; href: string } & Listed)
  | { kind: 'seen'; href: string; product: SeenProduct }
  /** The whole list for these words. */
  | { kind: 'all'; href: string; total: number }

/** Whether the text contains every word, ignoring accents and case. */
export const fits = (text: string, words: string): boolean => {
  const place = folded(text)
  return folded(words)
    .split(/\s+/)
    .every((word) => place.includes(word))
}

/** Whether a product is meant by the words: by its name, and by what can be printed on it for words such as 'con logo'. */
const fitsProduct = (
  { name, isCustomizable }: Pick<ProductSummary, 'name' | 'isCustomizable'>,
  words: string,
): boolean => {
  const place = folded(name)
  return tellingWords(folded(words).split(/\s+/)).every(
    (word) => place.includes(word) || (isCustomizable && saysPrint(word)),
  )
}

/** Products of lists that the device has already, those first whose name begins with the words. */
export const knownMatches = (lists: readonly (readonly Listed[])[], words: string): Listed[] => {
  const found = new Map<string, Listed>()
  for (const listed of lists.flat())
    if (fitsProduct(listed.product, words)) found.set(listed.product.id, listed)
  const begins = ({ product }: Listed) => Number(folded(product.name).startsWith(folded(words)))
  return [...found.values()].sort((a, b) => begins(b) - begins(a)).slice(0, PRODUCTS)
}

export const searchHref = (words: string): string =>
  words ? `${listHref}?search=${encodeURIComponent(words)}` : listHref

interface Sources {
  /** As typed, without space around it. */
  words: string
  categories: readonly Category[]
  products: readonly Listed[]
  /** Products for the words in the whole shop, once the server has counted. */
  total: number | undefined
  seen: readonly SeenProduct[]
}

/** The list under a search field, in the order of the arrow keys. */
export const suggestionsFor = ({ words, categories, products, total, seen }: Sources): Suggestion[] => {
  if (words.length < FEWEST_LETTERS)
    return seen.slice(0, PRODUCTS).map((product) => ({ kind: 'seen', href: productHref(product), product }))
  return [
    ...categories
      .filter(({ name }) => fits(name, words))
      .slice(0, CATEGORIES)
      .map((category) => ({ kind: 'category', href: categoryHref(category.id), category }) as const),
    ...products.map((listed) => ({ kind: 'product', href: productHref(listed.product), ...listed }) as const),
    ...(total ? [{ kind: 'all', href: searchHref(words), total } as const] : []),
  ]
}
