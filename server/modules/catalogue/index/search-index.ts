import type { ProductList } from '#contract/catalogue.ts'
import { type Bits, bitsFor, clearBit, type Selection, setBit } from './bits.ts'
import { addTo, type Group, type Grouping, newGrouping, startOf, trimGrouping } from './groups.ts'
import { type Numbers, newNumbers, pushNumber, setNumber } from './numbers.ts'
import { createOrders, type Orders } from './orders.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** A product on sale as filters, facets and sorting see it. */
export interface IndexRow {
  readonly id: number
  /** Hash of everything but the stock, by `fingerprintOf`. */
  readonly fingerprint: number
  readonly categoryId: number | null
  readonly brand: string
  /** Of one unit at the minimum quantity, net of tax, before margin. */
  readonly price: number
  readonly popularity: number
  /** ms since the epoch */
  readonly createdAt: number
  /** Folded: lower case, without accents. */
  readonly name: string
  /** Everything that is searched, folded, with the category's name; '' for an index that is not searched by words. */
  readonly text: string
  /** Each colour once, with the units of it that can be sold. */
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
 * A shop's products in memory, numbered by ordinals. A product that changes gets a new ordinal; one whose stock
 * alone changes keeps its own.
 */
export interface SearchIndex {
  readonly capacity: number
  /** Ordinals given out. */
  size: number
  /** Ordinals of products on sale; those that a change or a removal has left behind are cleared. */
  readonly live: Bits
  readonly ids: Float64Array
  readonly prices: Float64Array
  /** Over all colours. */
  readonly units: Float64Array
  readonly popularity: Float64Array
  readonly created: Float64Array
  readonly names: string[]
  readonly fingerprints: Float64Array
  /** By the product's id. */
  readonly ordinals: Map<number, number>
  readonly categories: Grouping<number>
  readonly brands: Grouping<string>
  readonly colors: Grouping<string, ColorGroup>
  /** Units that can be sold of a product in a colour, beside the indices of `colors`. */
  readonly colorUnits: Numbers
  readonly techniques: Grouping<number>
  /** By `fieldKey`. */
  readonly fields: Grouping<string, FieldGroup>
  /** The words of its products; null in an index that is only filtered, which takes about half the memory. */
  readonly vocabulary: Vocabulary | null
  readonly orders: Orders
  /** Estimate of the memory that it takes, with the products in every order. */
  bytes: number
  /** New after each change, and unique among all indexes. */
  version: number
}

/** What one choice of filters and words finds, whatever the sorting and the page. */
export interface Answer {
  readonly matching: Selection
  /** The same products grouped by how well they match the searched words, the best first; null without a search. */
  readonly levels: readonly Selection[] | null
  readonly facets: Omit<ProductList['facets'], 'price'>
  /** Net of tax, before margin; null where nothing was found. */
  readonly prices: { readonly min: number; readonly max: number } | null
}

let versions = 0

/** Ordinals to spare for new and changed products: a number, and a share of the products. */
const SPARE = 128
const SPARE_SHARE = 0.25

/** Bytes of an index without products. */
const EMPTY_INDEX = 20_000
/** Bytes of an ordinal: in six columns of 8, in the starts of five groupings, and in five orders. */
const COLUMNS = 6 * 8 + 5 * 4 + 5 * 4
/** Bytes of a product beyond that, without its name and groups. */
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
    fingerprints: new Float64Array(capacity),
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

/** Adds a product or replaces it. False where no ordinal is left: the index has to be rebuilt. */
export const addToIndex = (searchIndex: SearchIndex, row: IndexRow): boolean => {
  searchIndex.version = ++versions
  const previous = searchIndex.ordinals.get(row.id)
  if (previous !== undefined && searchIndex.fingerprints[previous] === row.fingerprint) {
    restock(searchIndex, previous, row)
    return true
  }
  if (searchIndex.size >= searchIndex.capacity) return false
  if (previous !== undefined) clearBit(searchIndex.live, previous)
  const ordinal = searchIndex.size++
  searchIndex.ordinals.set(row.id, ordinal)
  searchIndex.ids[ordinal] = row.id
  searchIndex.prices[ordinal] = row.price
  searchIndex.popularity[ordinal] = row.popularity
  searchIndex.created[ordinal] = row.createdAt
  searchIndex.names[ordinal] = row.name
  searchIndex.fingerprints[ordinal] = row.fingerprint
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

const asIs = (group: Group) => group

/** Puts a product into its groups; returns the bytes that this takes. */
const classify = (searchIndex: SearchIndex, row: IndexRow, ordinal: number): number => {
  const { categories, brands, techniques, fields, colors, colorUnits } = searchIndex
  let bytes = 0
  if (row.categoryId !== null) bytes += addTo(categories, row.categoryId, ordinal, asIs)
  if (row.brand !== '') bytes += addTo(brands, row.brand, ordinal, asIs)
  for (const id of row.techniques) bytes += addTo(techniques, id, ordinal, asIs)
  for (const [field, value] of row.fields)
    bytes += addTo(fields, fieldKey(field, value), ordinal, (group) => ({ ...group, field, value }))
  for (const [name, hex, units] of row.colors) {
    if (name === '') continue
    bytes += addTo(colors, name, ordinal, (group) => ({ ...group, hex })) + pushNumber(colorUnits, units)
  }
  return bytes
}

/** Frees the memory that lists have reserved for growth, once an index has been filled. */
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

/** Writes a product's stock. Its colours are the same and in the same order, because its fingerprint is. */
const restock = (searchIndex: SearchIndex, ordinal: number, row: IndexRow) => {
  searchIndex.units[ordinal] = unitsOf(row)
  let at = startOf(searchIndex.colors, ordinal)
  for (const [name, , units] of row.colors) if (name !== '') setNumber(searchIndex.colorUnits, at++, units)
}
