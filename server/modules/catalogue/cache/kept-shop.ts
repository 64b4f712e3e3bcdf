import { getHeapStatistics } from 'node:v8'
import type { Database } from '../../../db/database.ts'
import type { Goods } from '../../../ports/ports.ts'
import { readShelf, readShelfRows } from '../index/read.ts'
import { type Answer, putOn, type Shelf, takeOff } from '../index/shelf.ts'
import { summaryOf } from '../read/card.ts'
import { type ColorPictures, readColorPictures } from '../read/color-pictures.ts'
import { type WrittenDetail, writtenDetail } from '../read/detail.ts'
import { readGoods } from '../read/goods.ts'
import { readStoredCards, readStoredProducts } from '../read/read-products.ts'
import { readShared, type Shared } from '../read/read-shared.ts'
import { followChanges } from './changes.ts'
import { createKept, createStore, type Store } from './kept.ts'

/** What is kept of all shops. Cards and details are JSON, which is all that becomes of them. */
export interface Stores {
  readonly cards: Store<string>
  /** Of products that were listed by colour. */
  readonly colorPictures: Store<ColorPictures>
  readonly details: Store<WrittenDetail>
  readonly goods: Store<Goods>
  /** By the shelf's version and the choice. */
  readonly answers: Store<Answer>
  /** Keys of choices that came once. Only an answer that was asked for again is kept: most never are. */
  readonly once: Store<string>
}

/** Of the memory that the process may take: an entry and its key beside what it holds, and each kind's share. */
const ENTRY = 150
const SHARES = {
  cards: 1 / 20,
  colorPictures: 1 / 50,
  details: 1 / 8,
  goods: 1 / 12,
  answers: 1 / 40,
  once: 1 / 500,
}

/** About what the goods of a product take; their parts are small and many. */
const goodsBytes = ({ variants, techniques, priceBreaks }: Goods): number =>
  500 + 250 * variants.length + 100 * priceBreaks.length + 16 * techniques.length

/** An address or two for each file, and a few sizes of it. */
const COLOR_PICTURE_BYTES = 1500

/** Facets and key about, beside what is as large as the shop. */
const answerBytes = ({ matching, levels }: Answer): number =>
  20_000 + matching.bits.byteLength * (1 + (levels?.length ?? 0))

export const createStores = (): Stores => {
  const { heap_size_limit: memory } = getHeapStatistics()
  return {
    cards: createStore(memory * SHARES.cards, (json) => ENTRY + json.length),
    colorPictures: createStore(
      memory * SHARES.colorPictures,
      (pictures) => ENTRY + COLOR_PICTURE_BYTES * pictures.size,
    ),
    details: createStore(memory * SHARES.details, ({ json }) => ENTRY + json.length),
    goods: createStore(memory * SHARES.goods, (goods) => ENTRY + goodsBytes(goods)),
    answers: createStore(memory * SHARES.answers, answerBytes),
    once: createStore(memory * SHARES.once, (key) => ENTRY + key.length),
  }
}

/** A shelf, or one that is being made, with the products that changed meanwhile. */
interface Making {
  readonly changed: Set<number>
  readonly made: Promise<Shelf>
  shelf?: Shelf
}

/**
 * What a server keeps in memory of one shop. Everything read from it is as new as the moment when it was asked for:
 * each question first looks into the log of changes, and questions that come together share one look.
 */
export const keepShop = (database: Database, stores: Stores, tenantId: number, now: () => number) => {
  const changesSinceLast = followChanges(database, tenantId, now)
  const cards = createKept(stores.cards, async (ids) => {
    const known = await names()
    const rows = await readStoredCards(database, tenantId, ids)
    return rows.map((row) => [row.id, JSON.stringify(summaryOf(row, known))] as const)
  })
  const colorPictures = createKept(stores.colorPictures, (ids) => readColorPictures(database, tenantId, ids))
  const details = createKept(stores.details, async (ids) => {
    const known = await names()
    const rows = await readStoredProducts(database, tenantId, ids)
    return rows.map((row) => [row.id, writtenDetail(row, known)] as const)
  })
  const goods = createKept(stores.goods, async (ids) => {
    const read = await readGoods(database, tenantId, ids, await names())
    return read.map((one) => [Number(one.id), one] as const)
  })
  let shared: Promise<Shared> | undefined
  let making: Making | undefined
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const forgetEverything = () => {
    cards.clear()
    colorPictures.clear()
    details.clear()
    goods.clear()
    shared = undefined
    making = undefined
  }

  const catchUp = async () => {
    const change = await changesSinceLast().catch((cause: unknown) => {
      // What was missed is not known: begin anew.
      forgetEverything()
      throw cause
    })
    if (change === 'everything') return forgetEverything()
    for (const id of change) {
      cards.drop(id)
      colorPictures.drop(id)
      details.drop(id)
      goods.drop(id)
    }
    if (change.length === 0 || making === undefined) return
    if (making.shelf === undefined) for (const id of change) making.changed.add(id)
    else await renew(making, making.shelf, change)
  }

  const renew = async (own: Making, shelf: Shelf, ids: readonly number[]) => {
    try {
      const rows = await readShelfRows(database, tenantId, ids)
      const onSale = new Set(rows.map(({ id }) => id))
      for (const id of ids) if (!onSale.has(id)) takeOff(shelf, id)
      if (rows.every((row) => putOn(shelf, row))) return
    } catch (cause) {
      if (making === own) making = undefined
      throw cause
    }
    if (making === own) making = undefined
  }

  /** Ends once all that was committed before the call is known here. */
  const fresh = (): Promise<void> => {
    next ??= running.then(() => {
      const look = catchUp()
      next = undefined
      running = look.catch(() => undefined)
      return look
    })
    return next
  }

  const make = (): Making => {
    const changed = new Set<number>()
    const own: Making = { changed, made: readShelf(database, tenantId).then((shelf) => settle(own, shelf)) }
    own.made.catch(() => {
      if (making === own) making = undefined
    })
    return own
  }

  /** Takes in what changed while the shelf was read. */
  const settle = async (own: Making, shelf: Shelf): Promise<Shelf> => {
    while (own.changed.size > 0) {
      const ids = [...own.changed]
      own.changed.clear()
      await renew(own, shelf, ids)
    }
    own.shelf = shelf
    return shelf
  }

  const names = () => {
    if (shared === undefined) {
      const reading = readShared(database, tenantId)
      shared = reading
      reading.catch(() => {
        if (shared === reading) shared = undefined
      })
    }
    return shared
  }

  return {
    fresh,
    shared: names,
    /** Products on the shelf, 0 without one. */
    size: () => making?.shelf?.size ?? 0,
    shelf(): Promise<Shelf> {
      making ??= make()
      return making.made
    },
    answers: stores.answers,
    once: stores.once,
    cards: cards.get,
    colorPictures: colorPictures.get,
    details: details.get,
    goods: goods.get,
  }
}

export type KeptShop = ReturnType<typeof keepShop>
