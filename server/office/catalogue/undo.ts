import type { SomeOfProduct } from '#contract/office/catalogue.ts'
import { mergeProduct } from '#domain/office/merge-product.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import * as rows from '../../modules/catalogue/office/categories.ts'
import { lockProduct, type PhotoRow, photosOf, writePhotos } from '../../modules/catalogue/office/photos.ts'
import { reversed } from '../history/changes.ts'
import type { TakeBack } from '../history/shop-changes.ts'
import type { ShopScope } from '../scope.ts'
import { writeCategories } from './categories.ts'
import { importForms } from './import-forms.ts'
import { photoState } from './photos.ts'
import { heldProducts } from './save.ts'
import { valueWords } from './words.ts'

interface ProductsUndo {
  readonly kind: 'products'
  readonly items: readonly {
    readonly id: number
    readonly before: SomeOfProduct
    readonly after: SomeOfProduct
  }[]
}

interface PhotosUndo {
  readonly kind: 'photos'
  readonly id: number
  readonly before: readonly PhotoRow[]
  readonly after: readonly PhotoRow[]
}

interface CategoriesUndo {
  readonly kind: 'categories'
  readonly before: readonly rows.CategoryRow[]
  readonly after: readonly rows.CategoryRow[]
}

/** What changes of the catalogue store of themselves. */
type CatalogueUndo = ProductsUndo | PhotosUndo | CategoriesUndo

const gone = () => failure('conflict', 'El producto ya no está: no se puede deshacer.')

/** Field by field, upon what they are now: what was changed since in other fields stays. */
const undoProducts = async (tx: Transaction, scope: ShopScope, { items }: ProductsUndo) => {
  const { tenant } = scope
  const stored = await heldProducts(
    tx,
    scope,
    items.map(({ id }) => id),
  )
  const forms = items.map(({ id, before, after }) => {
    const product = stored.find((one) => one.id === id)
    if (product === undefined) throw gone()
    const { merged, conflicts } = mergeProduct(product.form, after, before)
    const [clash] = conflicts
    if (clash !== undefined) {
      const now = valueWords(tenant, clash.field, clash.theirs)
      throw failure(
        'conflict',
        `Ya cambió de nuevo: ${[product.form.name, clash.variant, now].filter(Boolean).join(', ')}. No se puede deshacer.`,
      )
    }
    return { slug: product.slug, before: product.form, after: merged }
  })
  await importForms(tx, tenant, forms)
}

const undoPhotos = async (tx: Transaction, { tenant }: ShopScope, { id, before, after }: PhotosUndo) => {
  const own = { tenantId: tenant.id, productId: id }
  if ((await lockProduct(tx, own)) === null) throw gone()
  const now = await photosOf(tx, own)
  if (JSON.stringify(photoState(now)) !== JSON.stringify(photoState(after)))
    throw failure('conflict', 'Las fotos ya cambiaron de nuevo: no se puede deshacer.')
  await writePhotos(tx, own, before)
}

const stateOf = (categories: readonly rows.CategoryRow[]) =>
  JSON.stringify(categories.map(({ id, name, picture }) => [id, name, picture?.src]))

const undoCategories = async (tx: Transaction, { tenant }: ShopScope, { before, after }: CategoriesUndo) => {
  await rows.holdCategories(tx, tenant.id)
  if (stateOf(await rows.categoryRows(tx, tenant.id)) !== stateOf(after))
    throw failure('conflict', 'Las categorías ya cambiaron de nuevo: no se puede deshacer.')
  await writeCategories(tx, tenant.id, before)
}

/** Takes a change of products, photographs or categories back. Throws 409 where somebody has changed the same since. */
export const takeCatalogueBack: TakeBack = async (tx, scope, { row, undo }) => {
  const change = undo as CatalogueUndo
  if (change.kind === 'products') await undoProducts(tx, scope, change)
  else if (change.kind === 'photos') await undoPhotos(tx, scope, change)
  else await undoCategories(tx, scope, change)
  return reversed(row.changes)
}
