import { type Bits, bitsFor, clearBit, setBit } from './bits.ts'
import { addTo, type Group, groupIn, newGroup } from './groups.ts'
import { createOrders, type Orders } from './orders.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** A product on sale as filters, facets and sorting see it. */
export interface ShelfRow {
  readonly id: number
  /** Changes with anything but the stock. */
  readonly print: string
  readonly categoryId: number | null
  readonly brand: string
  /** Net. */
  readonly price: number
  readonly popularity: number
  /** ms since the epoch */
  readonly createdAt: number
  /** Folded: lower case, without accents. */
  readonly name: string
  /** Folded, the category's name included. */
  readonly text: string
  /** Each colour once, with its units that can be sold. */
  readonly colors: readonly (readonly [name: string, hex: string, units: number])[]
  readonly techniques: readonly number[]
  readonly fields: readonly (readonly [name: string, value: string])[]
}

export interface ColorGroup extends Group {
  readonly hex: string
  /** Units that can be sold, beside `ordinals`. */
  readonly units: number[]
}

/**
 * A shop's products in memory, numbered by ordinals. A product that changes gets a new ordinal; one that only sold
 * keeps its own.
 */
export interface Shelf {
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
  readonly prints: string[]
  readonly ordinals: Map<number, number>
  readonly categories: Map<number, Group>
  readonly brands: Map<string, Group>
  readonly colors: Map<string, ColorGroup>
  readonly techniques: Map<number, Group>
  readonly fields: Map<string, Map<string, Group>>
  readonly vocabulary: Vocabulary
  readonly orders: Orders
}

/** Room for changes beside the products that are there. */
const SPARE = 1024
const SPARE_SHARE = 0.25

export const createShelf = (products: number): Shelf => {
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
    prints: [],
    ordinals: new Map(),
    categories: new Map(),
    brands: new Map(),
    colors: new Map(),
    techniques: new Map(),
    fields: new Map(),
    vocabulary: createVocabulary(),
    orders: createOrders(numbers),
  }
}

/** Puts a product on the shelf, in place of what it was. False: there is no room, and the shelf is to be made anew. */
export const putOn = (shelf: Shelf, row: ShelfRow): boolean => {
  const former = shelf.ordinals.get(row.id)
  if (former !== undefined && shelf.prints[former] === row.print) {
    restock(shelf, former, row)
    return true
  }
  if (shelf.size >= shelf.capacity) return false
  if (former !== undefined) clearBit(shelf.live, former)
  const ordinal = shelf.size++
  shelf.ordinals.set(row.id, ordinal)
  shelf.ids[ordinal] = row.id
  shelf.prices[ordinal] = row.price
  shelf.popularity[ordinal] = row.popularity
  shelf.created[ordinal] = row.createdAt
  shelf.names[ordinal] = row.name
  shelf.prints[ordinal] = row.print
  shelf.units[ordinal] = unitsOf(row)
  classify(shelf, row, ordinal)
  shelf.vocabulary.add(ordinal, row.name, row.text)
  shelf.orders.add(ordinal)
  setBit(shelf.live, ordinal)
  return true
}

export const takeOff = (shelf: Shelf, id: number) => {
  const ordinal = shelf.ordinals.get(id)
  if (ordinal === undefined) return
  shelf.ordinals.delete(id)
  clearBit(shelf.live, ordinal)
}

const unitsOf = ({ colors }: ShelfRow) => colors.reduce((sum, [, , units]) => sum + units, 0)

const classify = (shelf: Shelf, row: ShelfRow, ordinal: number) => {
  const { capacity } = shelf
  if (row.categoryId !== null) addTo(groupIn(shelf.categories, row.categoryId, newGroup), ordinal, capacity)
  if (row.brand !== '') addTo(groupIn(shelf.brands, row.brand, newGroup), ordinal, capacity)
  for (const id of row.techniques) addTo(groupIn(shelf.techniques, id, newGroup), ordinal, capacity)
  for (const [name, value] of row.fields) {
    const values = shelf.fields.get(name) ?? new Map<string, Group>()
    shelf.fields.set(name, values)
    addTo(groupIn(values, value, newGroup), ordinal, capacity)
  }
  for (const [name, hex, units] of row.colors) {
    if (name === '') continue
    const group = groupIn(shelf.colors, name, () => ({ ...newGroup(), hex, units: [] }))
    addTo(group, ordinal, capacity)
    group.units.push(units)
  }
}

const restock = (shelf: Shelf, ordinal: number, row: ShelfRow) => {
  shelf.units[ordinal] = unitsOf(row)
  for (const [name, , units] of row.colors) {
    const group = shelf.colors.get(name)
    const at = group === undefined ? -1 : placeOf(group.ordinals, ordinal)
    if (group !== undefined && at >= 0) group.units[at] = units
  }
}

/** Index of a number in an ascending list; −1 when it is not there. */
const placeOf = (list: readonly number[], wanted: number): number => {
  let low = 0
  let high = list.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const value = list[middle] ?? 0
    if (value === wanted) return middle
    if (value < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
