import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { formatOf } from '#domain/files/format.ts'
import type { Database } from '../../db/database.ts'
import { productPictures, products, variants } from '../../db/schema/catalogue.ts'
import { Failure } from '../../errors/failure.ts'
import { MAX_FILE_BYTES } from './multipart.ts'
import { withLarge } from './names.ts'
import { type PictureDeps, shopAddress, storeShopPicture } from './shop-pictures.ts'

const MAX_FILES = 5000
/** Before the file's name in a picture's `source`: the same name again is the same picture, renewed. */
export const FROM_FILE = 'archivo:'

interface Target {
  readonly productId: number
  /** '' for every variant. */
  readonly color: string
}

export interface FolderReport {
  readonly added: number
  readonly same: number
  /** Spanish, each with the file's name. */
  readonly problems: readonly string[]
}

const normalised = (text: string) => text.normalize('NFC').toLowerCase()

/** Products by SKU, which stands for its colour, and by address. */
const readTargets = async (database: Database, tenantId: number): Promise<ReadonlyMap<string, Target>> => {
  const slugs = await database
    .select({ name: products.slug, productId: products.id })
    .from(products)
    .where(eq(products.tenantId, tenantId))
  const skus = await database
    .select({ name: variants.sku, productId: variants.productId, color: variants.color })
    .from(variants)
    .where(eq(variants.tenantId, tenantId))
  return new Map([
    ...slugs.map((one): [string, Target] => [normalised(one.name), { ...one, color: '' }]),
    ...skus.map((one): [string, Target] => [normalised(one.name), one]),
  ])
}

/** `remera-2.jpg`: the third picture of `remera`, unless that is the whole name of something. */
export const placeOf = <T>(
  file: string,
  targets: ReadonlyMap<string, T>,
): { target: T; order: number } | null => {
  const name = normalised(file.replace(/\.[^.]*$/, '')).trim()
  const whole = targets.get(name)
  if (whole !== undefined) return { target: whole, order: 0 }
  const [, base = '', order = ''] = /^(.+?)[-_ ](\d{1,3})$/.exec(name) ?? []
  const target = targets.get(base)
  return target === undefined ? null : { target, order: Number(order) }
}

const bytesOf = async (path: string): Promise<Buffer | string> => {
  const found = await lstat(path)
  if (!found.isFile()) return 'no es un archivo.'
  if (found.size > MAX_FILE_BYTES) return 'pesa más de 10 MB.'
  const bytes = await readFile(path)
  const format = formatOf(bytes)
  return format === null || format === 'pdf' || format === 'svg'
    ? 'no es una foto: hace falta PNG, JPEG o WebP.'
    : bytes
}

/** Brings the pictures of a folder to the products that their names tell; the same folder again changes nothing. */
export const bringFolder = async (
  database: Database,
  deps: PictureDeps,
  { tenantId, folder, onProgress }: { tenantId: number; folder: string; onProgress: (share: number) => void },
): Promise<FolderReport> => {
  const files = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  const targets = await readTargets(database, tenantId)
  const problems: string[] = []
  let added = 0
  let same = 0
  if (files.length > MAX_FILES) problems.push(`La carpeta tiene más de ${MAX_FILES} archivos: se leen esos.`)
  for (const [index, file] of files.slice(0, MAX_FILES).entries()) {
    onProgress(index / files.length)
    const place = placeOf(file, targets)
    if (place === null) {
      problems.push(`${file}: no hay ningún SKU ni producto con ese nombre.`)
      continue
    }
    const bytes = await bytesOf(join(folder, file))
    if (typeof bytes === 'string') {
      problems.push(`${file}: ${bytes}`)
      continue
    }
    if (await isThere(database, tenantId, { ...place, file, src: shopAddress(deps, tenantId, bytes) })) {
      same += 1
      continue
    }
    try {
      const picture = await storeShopPicture(deps, tenantId, bytes, withLarge)
      await put(database, tenantId, { ...place, file, picture })
      added += 1
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      problems.push(`${file}: ${cause.message}`)
    }
  }
  return { added, same, problems }
}

interface Placed {
  readonly target: Target
  readonly order: number
  readonly file: string
  readonly picture: Awaited<ReturnType<typeof storeShopPicture>>
}

const ofFile = (tenantId: number, { productId }: Target, file: string) =>
  and(
    eq(productPictures.tenantId, tenantId),
    eq(productPictures.productId, productId),
    eq(productPictures.source, `${FROM_FILE}${file}`),
  )

/** Whether that file's picture stands in its place: then it is not read again. */
const isThere = async (
  database: Database,
  tenantId: number,
  { target, order, file, src }: { target: Target; order: number; file: string; src: string },
): Promise<boolean> => {
  const [known] = await database
    .select()
    .from(productPictures)
    .where(ofFile(tenantId, target, file))
  return known?.imageUrl === src && known.color === target.color && known.position === order
}

const put = (database: Database, tenantId: number, { target, order, file, picture }: Placed) =>
  database.transaction(async (tx) => {
    const { productId, color } = target
    const product = and(eq(products.tenantId, tenantId), eq(products.id, productId))
    const [held] = await tx.select().from(products).where(product).for('update')
    if (held === undefined) return
    const source = `${FROM_FILE}${file}`
    const former = ofFile(tenantId, target, file)
    const [known] = await tx.select().from(productPictures).where(former)
    await tx.delete(productPictures).where(former)
    const row = { tenantId, productId, color, position: order, imageUrl: picture.src, picture, source }
    await tx.insert(productPictures).values(row)
    if (held.featuredImg === '' || held.featuredImg === known?.imageUrl)
      await tx.update(products).set({ featuredImg: picture.src, picture }).where(product)
  })
