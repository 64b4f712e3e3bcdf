import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Picture } from '#contract/picture.ts'
import type { Transaction } from '../../db/reader.ts'
import { productPictures, products } from '../../db/schema/catalogue.ts'
import { pictureSources } from '../../db/schema/picture-sources.ts'
import { Failure } from '../../errors/failure.ts'
import { recognise } from '../../formats/recognise.ts'
import { type Fence, fetchOutside, PUBLIC_NET, Refused } from '../../http/outside.ts'
import type { UploadDeps } from './desk.ts'
import { FROM_FILE } from './folder-pictures.ts'
import { MAX_FILE_BYTES } from './multipart.ts'
import { withLarge } from './names.ts'
import { storeShopPicture } from './shop-pictures.ts'

/** One picture has to be there within this time, in ms. */
const PATIENCE = 20_000
const AT_ONCE = 4
const CLAIMED = 8
/** A picture is tried again after this time for each try that it had, in ms. */
const RETRY_AFTER = 10 * 60 * 1000
/** A server that is about to end waits for no longer than this, and its last pictures, in ms. */
const SHIFT = 30_000
const MOST_TRIES = 4

type Source = typeof pictureSources.$inferSelect

const one = ({ tenantId, productId, url }: Source) =>
  and(
    eq(pictureSources.tenantId, tenantId),
    eq(pictureSources.productId, productId),
    eq(pictureSources.url, url),
  )

/**
 * Claims what is due, each by a statement of its own: of servers that do it together the first to count a try has it, and
 * others find it due again where that one did not get to its end.
 */
const claim = async ({ ports }: UploadDeps): Promise<Source[]> => {
  const now = ports.now()
  const isDue = and(inArray(pictureSources.state, ['waiting', 'gone']), lte(pictureSources.retryAt, now))
  const { tenantId, productId, position, retryAt } = pictureSources
  const due = await ports.database
    .select()
    .from(pictureSources)
    .where(isDue)
    .orderBy(asc(retryAt), asc(tenantId), asc(productId), asc(position))
    .limit(CLAIMED)
  const claimed: Source[] = []
  for (const source of due) {
    const tries = source.tries + 1
    claimed.push(
      ...(await ports.database
        .update(pictureSources)
        .set({ tries, retryAt: new Date(now.getTime() + tries * RETRY_AFTER) })
        .where(and(one(source), eq(pictureSources.tries, source.tries), isDue))
        .returning()),
    )
  }
  return claimed
}

/** Fetches a picture and keeps it as the shop's own, in the sizes that pages ask for. */
const storePicture = async (
  { ports, store }: UploadDeps,
  { tenantId, url }: Source,
  fence: Fence,
): Promise<Picture> => {
  const bytes = await fetchOutside(url, { most: MAX_FILE_BYTES, patience: PATIENCE, fence })
  const { format } = recognise(bytes)
  if (format === 'pdf' || format === 'svg') throw new Refused('No es una foto: hace falta PNG, JPEG o WebP.')
  return storeShopPicture(
    { rendering: ports.rendering, store, secret: ports.settings.authSecret },
    tenantId,
    bytes,
    withLarge,
  )
}

/** Shows what has been fetched of a product's pictures, in the file's order; those of other origin stay. */
const show = async (tx: Transaction, { tenantId, productId }: Source) => {
  const product = and(eq(products.tenantId, tenantId), eq(products.id, productId))
  const [held] = await tx.select().from(products).where(product).for('update')
  if (held === undefined) return
  const ofProduct = and(eq(productPictures.tenantId, tenantId), eq(productPictures.productId, productId))
  const before = await tx.select().from(productPictures).where(ofProduct)
  const fetched = await tx
    .select()
    .from(pictureSources)
    .where(
      and(
        eq(pictureSources.tenantId, tenantId),
        eq(pictureSources.productId, productId),
        eq(pictureSources.state, 'done'),
      ),
    )
    .orderBy(asc(pictureSources.position))
  const isFetched = ({ source }: (typeof before)[number]) => source !== '' && !source.startsWith(FROM_FILE)
  const own = before.filter(isFetched).map(({ id }) => id)
  if (own.length > 0) await tx.delete(productPictures).where(and(ofProduct, inArray(productPictures.id, own)))
  const rows = fetched.flatMap(({ url: source, position, color, view, picture }) =>
    picture === null
      ? []
      : [{ tenantId, productId, source, position, color, view, imageUrl: picture.src, picture }],
  )
  if (rows.length > 0) await tx.insert(productPictures).values(rows)
  const replaces =
    held.featuredImg === '' || before.some((row) => isFetched(row) && row.imageUrl === held.featuredImg)
  const first = rows[0]?.picture ?? null
  if (replaces && held.featuredImg !== (first?.src ?? ''))
    await tx
      .update(products)
      .set({ featuredImg: first?.src ?? '', picture: first })
      .where(product)
}

const finish = async ({ ports }: UploadDeps, source: Source, end: Partial<Source>) =>
  ports.database.transaction(async (tx) => {
    // Taken out of the file meanwhile: the next round takes it down.
    const still = and(one(source), eq(pictureSources.state, source.state))
    await tx.update(pictureSources).set(end).where(still)
    if (end.state === 'done') await show(tx, source)
  })

const discard = async ({ ports }: UploadDeps, source: Source) =>
  ports.database.transaction(async (tx) => {
    await tx.delete(pictureSources).where(and(one(source), eq(pictureSources.state, 'gone')))
    await show(tx, source)
  })

const fetchOne = async (deps: UploadDeps, source: Source, fence: Fence) => {
  if (source.state === 'gone') return discard(deps, source)
  try {
    await finish(deps, source, {
      state: 'done',
      problem: '',
      picture: await storePicture(deps, source, fence),
    })
  } catch (cause) {
    const forGood = cause instanceof Refused || (cause instanceof Failure && cause.status < 500)
    const problem = forGood ? cause.message : 'No se pudo traer: el servidor no respondió bien.'
    const state = forGood || source.tries >= MOST_TRIES ? 'failed' : 'waiting'
    await finish(deps, source, { state, problem })
  }
}

/** Fetches the pictures of imported products that are due, until none is or the time is over: the next minute goes on. */
export const fetchPictures = async (deps: UploadDeps, fence: Fence = PUBLIC_NET): Promise<void> => {
  const until = deps.ports.now().getTime() + SHIFT
  while (deps.ports.now().getTime() <= until) {
    const sources = await claim(deps)
    for (let at = 0; at < sources.length; at += AT_ONCE)
      await Promise.all(sources.slice(at, at + AT_ONCE).map((source) => fetchOne(deps, source, fence)))
    if (sources.length < CLAIMED) return
  }
}
