import { getHeapStatistics } from 'node:v8'
import type { Database } from '../../../db/database.ts'
import type { SellableProduct } from '../../../ports/catalogue.ts'
import type { Answer } from '../index/search-index.ts'
import { summaryOf } from '../read/card.ts'
import { type ColorPictures, readColorPictures } from '../read/color-pictures.ts'
import { type SerialisedDetail, serialisedDetail } from '../read/detail.ts'
import { readCategoryCounts, readComesIn, readPopular } from '../read/popular.ts'
import { readStoredCards, readStoredProducts } from '../read/read-products.ts'
import { readShared, type Shared } from '../read/read-shared.ts'
import { readSellable } from '../read/sellable.ts'
import { createBatchCache, createStore, type Store } from './batch-cache.ts'
import { followChanges } from './changes.ts'
import { createIndexBuilds } from './index-builds.ts'
import type { LookAtLog } from './looks.ts'
import type { ReportBytes } from './shop-caches.ts'
import { createTurns } from './turns.ts'

/** Caches shared by all shops. Cards and details are cached as serialised JSON. */
export interface Stores {
  readonly cards: Store<string>
  /** Of products that were listed by colour. */
  readonly colorPictures: Store<ColorPictures>
  readonly details: Store<SerialisedDetail>
  readonly sellable: Store<SellableProduct>
  readonly shared: Store<Shared>
  /** By the search index's version and the query. */
  readonly answers: Store<Answer>
  /** Indexes that are read: each takes its memory before it counts among those that are there. */
  readonly builds: ReturnType<typeof createTurns>
  /** Keys of queries that came once. Only the answer to a repeated query is cached: most are never repeated. */
  readonly once: Store<string>
}

/** Of the memory that the process may take: an entry and its key beside what it holds, and each kind's share. */
const ENTRY = 150
const SHARES = {
  cards: 1 / 20,
  colorPictures: 1 / 50,
  details: 1 / 8,
  sellable: 1 / 12,
  shared: 1 / 50,
  answers: 1 / 40,
  once: 1 / 500,
}

const MOST_BUILDS = 4

/** Estimated bytes of a sellable product. */
const sellableBytes = ({ variants, techniques, priceBreaks }: SellableProduct): number =>
  500 + 250 * variants.length + 100 * priceBreaks.length + 16 * techniques.length

/** An address or two for each file, and a few sizes of it. */
const COLOR_PICTURE_BYTES = 1500

/** Facets and key about, beside what is as large as the shop. */
const answerBytes = ({ matching, levels }: Answer): number =>
  20_000 + matching.bits.byteLength * (1 + (levels?.length ?? 0))

/** Estimated bytes of what many products share. */
const sharedBytes = ({ categories, techniques, retired }: Shared): number =>
  1000 +
  categories.reduce((sum, { description }) => sum + 700 + 2 * description.length, 0) +
  [...techniques, ...retired].reduce((sum, { breaks }) => sum + 900 + 100 * breaks.length, 0)

export const createStores = (): Stores => {
  const { heap_size_limit: memory } = getHeapStatistics()
  return {
    cards: createStore(memory * SHARES.cards, (json) => ENTRY + json.length),
    colorPictures: createStore(
      memory * SHARES.colorPictures,
      (pictures) => ENTRY + COLOR_PICTURE_BYTES * pictures.size,
    ),
    details: createStore(memory * SHARES.details, ({ json }) => ENTRY + json.length),
    sellable: createStore(memory * SHARES.sellable, (sellable) => ENTRY + sellableBytes(sellable)),
    shared: createStore(memory * SHARES.shared, sharedBytes),
    answers: createStore(memory * SHARES.answers, answerBytes),
    builds: createTurns(MOST_BUILDS),
    once: createStore(memory * SHARES.once, (key) => ENTRY + key.length),
  }
}

/** Id under which a shop's one value of what products share is stored. */
const SHARED = 0

/**
 * A shop's data in memory. Every read is as new as the moment when it was asked for:
 * each question first looks into the log of changes, and questions that come together share one look.
 */
export const createShopCache = (
  database: Database,
  look: LookAtLog,
  stores: Stores,
  tenantId: number,
  now: () => number,
  reportBytes: ReportBytes,
) => {
  const changesSinceLast = followChanges(look, tenantId, now)
  const cards = createBatchCache(stores.cards, async (ids) => {
    const known = await names()
    const rows = await readStoredCards(database, tenantId, ids)
    return rows.map((row) => [row.id, JSON.stringify(summaryOf(row, known))] as const)
  })
  const colorPictures = createBatchCache(stores.colorPictures, (ids) =>
    readColorPictures(database, tenantId, ids),
  )
  const details = createBatchCache(stores.details, async (ids) => {
    const known = await names()
    const rows = await readStoredProducts(database, tenantId, ids)
    return rows.map((row) => [row.id, serialisedDetail(row, known)] as const)
  })
  const sellable = createBatchCache(stores.sellable, async (ids) => {
    const read = await readSellable(database, tenantId, ids, await names())
    return read.map((one) => [Number(one.id), one] as const)
  })
  const shared = createBatchCache(stores.shared, async ([id = SHARED]) => [
    [id, await readShared(database, tenantId)] as const,
  ])
  const indexes = createIndexBuilds({ database, tenantId, turns: stores.builds, reportBytes })
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const forgetEverything = () => {
    cards.clear()
    colorPictures.clear()
    details.clear()
    sellable.clear()
    shared.clear()
    indexes.forget()
  }

  const catchUp = async () => {
    const change = await changesSinceLast().catch((cause: unknown) => {
      // It is not known what was missed: start over.
      forgetEverything()
      throw cause
    })
    if (change === 'everything') return forgetEverything()
    for (const id of change) {
      cards.drop(id)
      colorPictures.drop(id)
      details.drop(id)
      sellable.drop(id)
    }
    if (change.length > 0) await indexes.renew(change)
  }

  /** Ends once all that was committed before the call is known here. */
  const fresh = (): Promise<void> => {
    next ??= running.then(() => {
      const pass = catchUp()
      next = undefined
      running = pass.catch(() => undefined)
      return pass
    })
    return next
  }

  const names = async (): Promise<Shared> => {
    const found = (await shared.get([SHARED])).get(SHARED)
    if (found === undefined) throw new Error('What products share was not read')
    return found
  }

  return {
    fresh,
    shared: names,
    /** The search index where it is there; a question that needs a few rows is no reason to make it. */
    madeIndex: indexes.made,
    dropIndex: indexes.drop,
    popular: (categoryId: number | null, most: number) => readPopular(database, tenantId, categoryId, most),
    categoryCounts: () => readCategoryCounts(database, tenantId),
    comesIn: (id: number, color: string) => readComesIn(database, tenantId, id, color),
    searchIndex: indexes.get,
    answers: stores.answers,
    once: stores.once,
    cards: cards.get,
    colorPictures: colorPictures.get,
    details: details.get,
    sellable: sellable.get,
  }
}

export type ShopCache = ReturnType<typeof createShopCache>
