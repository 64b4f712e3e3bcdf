import type { ProductList } from '#contract/catalogue.ts'
import { type Bits, bitsFor, clearBit, type Selection, setBit } from './bits.ts'
import { addTo, type Group, type Grouping, newGrouping, startOf, trimGrouping } from './groups.ts'
import { type Numbers, newNumbers, pushNumber, setNumber } from './numbers.ts'
import { createOrders, type Orders } from './orders.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** A product on sale as filters, facets and sorting see it. */
export interface IndexRow {
  readonly id: number
  /** Changes with anything but the stock. */
  readonly print: number
  readonly categoryId: number | null
  readonly brand: string
  /** Net. */
  readonly price: number
  readonly popularity: number
  /** ms since the epoch */
  readonly createdAt: number
  /** Folded: lower case, without accents. */
  readonly name: string
  /** Folded, the category's name included; empty for an index without words. */
  readonly text: string
  /** Each colour once, with its units that can be sold. */
  readonly colors: readonly (readonly [name: string, hex: string, units: number])[]
  readonly techniques: readonly number[]
  readonly fields: readonly (readonly [name: string, value: string])[]
}

interface ColorGroup extends Group {
  readonly hex: string
}

export interface FieldGroup extends Group {
  readonly field: string
  readonly value: string
}

/**
 * A shop's products in memory, numbered by ordinals. A product that changes gets a new ordinal; one that only sold
 * keeps its own.
 */
export interface SearchIndex {
  readonly capacity: number
  /** Ordinals given out. */
  size: number
  readonly live: Bits
  readonly ids: Float64Array
  readonly prices: Float64Array
  /** Over all colours. */
  readonly units: Float64Array
  readonly popularity: Float64Array
  readonly created: Float64Array
  readonly names: string[]
  readonly prints: Float64Array
  readonly ordinals: Map<number, number>
  readonly categories: Grouping<number>
  readonly brands: Grouping<string>
  readonly colors: Grouping<string, ColorGroup>
  /** Units that can be sold of a product in a colour, beside the indices of `colors`. */
  readonly colorUnits: Numbers
  readonly techniques: Grouping<number>
  /** By `fieldKey`. */
  readonly fields: Grouping<string, FieldGroup>
  /** The words of its products; an index that is only filtered has none, and takes about half. */
  readonly vocabulary: Vocabulary | null
  readonly orders: Orders
  /** What it takes of memory, about, with all orders made. */
  bytes: number
  /** New after each change, and unique among all indexes. */
  version: number
}

/** What a list needs of one choice of filters, whatever its order and page. */
export interface Answer {
  readonly matching: Selection
  /** Its parts, those equally near to the searched words together, the nearest first; null without a search. */
  readonly levels: readonly Selection[] | null
  readonly facets: Omit<ProductList['facets'], 'price'>
  /** Net; null where nothing was found. */
  readonly prices: { readonly min: number; readonly max: number } | null
}

let versions = 0

/** Room for changes beside the products that are there. */
const SPARE = 128
const SPARE_SHARE = 0.25

/** Bytes of an index without products; of an ordinal's place in every column, grouping and order; of a product beside. */
const EMPTY_INDEX = 20_000
const COLUMNS = 6 * 8 + 5 * 4 + 5 * 4
const PRODUCT = 80

export const createSearchIndex = (products: number, words: boolean): SearchIndex => {
  const capacity = Math.ceil(products * (1 + SPARE_SHARE)) + SPARE
  const numbers = {
    ids: new Float64Array(capacity),
    prices: new Float64Array(capacity),
    popularity: new Float64Array(capacity),
    created: new Float64Array(capacity),
    names: [] as string[],
  }
  return {
    capacity,
    size: 0,
    live: bitsFor(capacity),
    ...numbers,
    units: new Float64Array(capacity),
    prints: new Float64Array(capacity),
    ordinals: new Map(),
    categories: newGrouping(capacity),
    brands: newGrouping(capacity),
    colors: newGrouping(capacity),
    colorUnits: newNumbers(),
    techniques: newGrouping(capacity),
    fields: newGrouping(capacity),
    vocabulary: words ? createVocabulary(capacity) : null,
    orders: createOrders(numbers),
    bytes: EMPTY_INDEX + COLUMNS * capacity,
    version: ++versions,
  }
}

/** Adds a product or replaces it. False: there is no space left, and the index has to be rebuilt. */
export const addToIndex = (searchIndex: SearchIndex, row: IndexRow): boolean => {
  searchIndex.version = ++versions
  const former = searchIndex.ordinals.get(row.id)
  if (former !== undefined && searchIndex.prints[former] === row.print) {
    restock(searchIndex, former, row)
    return true
  }
  if (searchIndex.size >= searchIndex.capacity) return false
  if (former !== undefined) clearBit(searchIndex.live, former)
  const ordinal = searchIndex.size++
  searchIndex.ordinals.set(row.id, ordinal)
  searchIndex.ids[ordinal] = row.id
  searchIndex.prices[ordinal] = row.price
  searchIndex.popularity[ordinal] = row.popularity
  searchIndex.created[ordinal] = row.createdAt
  searchIndex.names[ordinal] = row.name
  searchIndex.prints[ordinal] = row.print
  searchIndex.units[ordinal] = unitsOf(row)
  searchIndex.bytes +=
    PRODUCT +
    row.name.length +
    classify(searchIndex, row, ordinal) +
    (searchIndex.vocabulary?.add(ordinal, row.name, row.text) ?? 0)
  searchIndex.orders.add(ordinal)
  setBit(searchIndex.live, ordinal)
  return true
}

export const removeFromIndex = (searchIndex: SearchIndex, id: number) => {
  searchIndex.version = ++versions
  const ordinal = searchIndex.ordinals.get(id)
  if (ordinal === undefined) return
  searchIndex.ordinals.delete(id)
  clearBit(searchIndex.live, ordinal)
}

const unitsOf = ({ colors }: IndexRow) => colors.reduce((sum, [, , units]) => sum + units, 0)

export const fieldKey = (field: string, value: string) => `${field}\u0000${value}`

const plain = (group: Group) => group

/** Puts a product into its groups; returns the bytes that this takes. */
const classify = (searchIndex: SearchIndex, row: IndexRow, ordinal: number): number => {
  const { categories, brands, techniques, fields, colors, colorUnits } = searchIndex
  let bytes = 0
  if (row.categoryId !== null) bytes += addTo(categories, row.categoryId, ordinal, plain)
  if (row.brand !== '') bytes += addTo(brands, row.brand, ordinal, plain)
  for (const id of row.techniques) bytes += addTo(techniques, id, ordinal, plain)
  for (const [field, value] of row.fields)
    bytes += addTo(fields, fieldKey(field, value), ordinal, (group) => ({ ...group, field, value }))
  for (const [name, hex, units] of row.colors) {
    if (name === '') continue
    bytes += addTo(colors, name, ordinal, (group) => ({ ...group, hex })) + pushNumber(colorUnits, units)
  }
  return bytes
}

/** Gives back what lists have grown ahead: for an index that has been filled. */
export const trimIndex = ({ categories, brands, colors, techniques, fields, vocabulary }: SearchIndex) => {
  for (const grouping of [categories, brands, colors, techniques, fields]) trimGrouping(grouping)
  vocabulary?.trim()
}

/** Units of a product that can be sold in a colour. */
export const unitsIn = ({ colors, colorUnits }: SearchIndex, color: Group, ordinal: number): number => {
  const end = startOf(colors, ordinal + 1)
  for (let at = startOf(colors, ordinal); at < end; at++)
    if (colors.indices.values[at] === color.index) return colorUnits.values[at] ?? 0
  return 0
}

/** The colours are the same, and in the same order: else the product would have changed otherwise as well. */
const restock = (searchIndex: SearchIndex, ordinal: number, row: IndexRow) => {
  searchIndex.units[ordinal] = unitsOf(row)
  let at = startOf(searchIndex.colors, ordinal)
  for (const [name, , units] of row.colors) if (name !== '') setNumber(searchIndex.colorUnits, at++, units)
}
