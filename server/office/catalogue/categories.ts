import type * as v from 'valibot'
import type { OfficeCategory, saveCategories as saveCategoriesCall } from '#contract/office/categories.ts'
import type { Undoable } from '#contract/office/orders.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { slugOf } from '../../modules/catalogue/files/product.ts'
import * as rows from '../../modules/catalogue/office/categories.ts'
import { doneBy } from '../../modules/history/repository.ts'
import { writeShop } from '../history/shop-changes.ts'
import { undoableOfKey } from '../history/undoable.ts'
import { pictureOf } from '../orders/cards.ts'
import type { ShopScope } from '../scope.ts'
import { storedPhoto } from './photos.ts'
import { plain } from './plain.ts'

export const categoriesOf = async (
  scope: ShopScope,
  reader: Reader = scope.ports.database,
): Promise<OfficeCategory[]> => {
  const found = await rows.categoryRows(reader, scope.tenant.id)
  return found.map(({ id, picture, ...row }) => ({
    id: String(id),
    ...row,
    picture: picture && { src: pictureOf(scope, picture.src), width: picture.width, height: picture.height },
  }))
}

interface SavedCategories {
  readonly categories: OfficeCategory[]
  readonly undo: Undoable
}

const answer = async (scope: ShopScope, key: string): Promise<SavedCategories> => {
  const { undo } = await undoableOfKey(scope, key)
  return { categories: await categoriesOf(scope), undo }
}

type Category = Pick<rows.CategoryRow, 'id' | 'name' | 'slug' | 'picture'>

const fold = (name: string) => slugOf(name)

const checkNames = (names: readonly string[]) => {
  const seen = new Set<string>()
  for (const name of names) {
    if (fold(name) === '') throw failure('invalid_request', `“${name.slice(0, 60)}” no sirve como nombre.`)
    if (seen.has(fold(name)))
      throw failure('invalid_request', `Hay dos categorías que se llaman “${name.slice(0, 60)}”.`)
    seen.add(fold(name))
  }
}

/** Makes these the shop's categories, in this order. What is left out goes, unless products are in it. */
export const writeCategories = async (
  tx: Transaction,
  tenantId: number,
  wanted: readonly (Omit<Category, 'id'> & { readonly id: number | null })[],
) => {
  const before = await rows.categoryRows(tx, tenantId)
  const left = new Set(wanted.map(({ id }) => id))
  for (const { id, name, products } of before) {
    if (left.has(id)) continue
    if (products > 0)
      throw failure('conflict', `“${name}” tiene productos: no se puede quitar hasta que pasen a otra.`)
    await rows.dropCategory(tx, tenantId, id)
  }
  const taken = new Set(before.map(({ slug }) => slug))
  for (const [index, { id, name, slug, picture }] of wanted.entries()) {
    const position = index + 1
    if (id !== null && before.some((one) => one.id === id)) {
      await rows.placeCategory(tx, { tenantId, id }, { name, position, picture })
      continue
    }
    if (taken.has(slug))
      throw failure('conflict', `Ya hay una categoría con la dirección “${slug}”: elegí otro nombre.`)
    await rows.addCategory(tx, { tenantId, name, slug, position, picture })
  }
}

const names = (categories: readonly { readonly name: string }[]) =>
  categories.map(({ name }) => name).join(', ')

/** Names and orders categories. Throws 409 where somebody else has changed them meanwhile. */
export const saveCategories = async (
  scope: ShopScope,
  body: v.InferOutput<typeof saveCategoriesCall.body>,
): Promise<SavedCategories> => {
  const { expected, categories, key } = plain(body)
  const { id: tenantId } = scope.tenant
  await writeShop(scope, { subject: 'catalogue', action: 'categoriesSaved', key }, async (tx) => {
    await rows.holdCategories(tx, tenantId)
    const before = await rows.categoryRows(tx, tenantId)
    const state = before.map(({ id, name }) => ({ id: String(id), name }))
    if (JSON.stringify(state) !== JSON.stringify(expected))
      throw failure('conflict', 'Las categorías cambiaron mientras tanto: estas son las de ahora.')
    checkNames(categories.map(({ name }) => name))
    const known = new Map(before.map((row) => [row.id, row]))
    const wanted = categories.map(({ id, name }) => {
      const row = known.get(rowIdOf(id ?? '') ?? 0)
      return row === undefined
        ? { id: null, name: name.trim(), slug: fold(name), picture: null }
        : { id: row.id, name: name.trim(), slug: row.slug, picture: row.picture }
    })
    await writeCategories(tx, tenantId, wanted)
    const after = await rows.categoryRows(tx, tenantId)
    return {
      changes: [{ field: 'categories', before: names(before), after: names(after) }],
      undo: { kind: 'categories', before, after },
    }
  })
  return answer(scope, key)
}

export const putCategoryPicture = async (
  scope: ShopScope,
  { id, key }: { readonly id: string; readonly key: string },
  bytes: Buffer,
): Promise<SavedCategories> => {
  const { ports, tenant } = scope
  if ((await doneBy(ports.database, tenant.id, key)) !== null) return answer(scope, key)
  const missing = () => failure('not_found', 'No encontramos esa categoría.')
  const number = rowIdOf(id)
  if (number === null) throw missing()
  if (!(await rows.categoryRows(ports.database, tenant.id)).some((one) => one.id === number)) throw missing()
  const picture = await storedPhoto(scope, bytes)
  await writeShop(scope, { subject: 'catalogue', action: 'categoryPictured', key }, async (tx) => {
    await rows.holdCategories(tx, tenant.id)
    const before = await rows.categoryRows(tx, tenant.id)
    const row = before.find((one) => one.id === number)
    if (row === undefined) throw missing()
    await rows.placeCategory(tx, { tenantId: tenant.id, id: number }, { picture })
    const after = await rows.categoryRows(tx, tenant.id)
    return {
      object: row.name,
      changes: [{ field: 'picture', before: row.picture?.src ?? '', after: picture.src }],
      undo: { kind: 'categories', before, after },
    }
  })
  return answer(scope, key)
}
