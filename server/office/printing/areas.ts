import type * as v from 'valibot'
import type {
  copyAreas,
  EditedArea,
  getAreas,
  listAreas,
  ProductAreas,
  saveAreas,
} from '#contract/office/printing.ts'
import { rowIdOf, rowIdsOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingProduct } from '../../errors/refusals.ts'
import { cartsByArea } from '../../modules/carts/repository-areas.ts'
import { type StoredArea, storedAreas } from '../../modules/catalogue/printing/areas.ts'
import { type AreaProduct, areaProduct, areaRows } from '../../modules/catalogue/printing/products.ts'
import { storedTechniques } from '../../modules/catalogue/printing/techniques.ts'
import { openOrdersBy } from '../../modules/orders/repository-printing.ts'
import { objectOf } from '../catalogue/save.ts'
import { writeShop } from '../history/shop-changes.ts'
import { undoableOfKey } from '../history/undoable.ts'
import { pictureOf } from '../orders/cards.ts'
import type { ShopScope } from '../scope.ts'
import { type WantedArea, writeEach } from './area-writes.ts'

const PAGE = 48

/** Products of the shop with how many areas each has. */
export const areaList = async (
  scope: ShopScope,
  { search, after }: v.InferOutput<typeof listAreas.query>,
): Promise<v.InferInput<typeof listAreas.result>> => {
  const { ports, tenant } = scope
  const rows = await areaRows(ports.database, tenant.id, { search, before: after, most: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  return {
    items: page.map(({ id, picture, ...row }) => ({
      id: String(id),
      ...row,
      views: [...row.views],
      picture: pictureOf(scope, picture),
    })),
    next: rows.length > PAGE ? String(page.at(-1)?.id ?? '') : null,
  }
}

const productOf = async ({ ports, tenant }: ShopScope, id: string): Promise<AreaProduct> => {
  const known = rowIdOf(id)
  const product = known === null ? null : await areaProduct(ports.database, tenant.id, known)
  if (product === null) throw missingProduct()
  return product
}

const editedOf = ({ id, techniques, ...area }: StoredArea): EditedArea => ({
  id: String(id),
  ...area,
  techniques: techniques.map(String),
})

const usesOf = async ({ ports, tenant }: ShopScope, areas: readonly StoredArea[]) => {
  const carts = await cartsByArea(
    ports.database,
    tenant.id,
    areas.map(({ id }) => id),
  )
  const orders = areas.length === 0 ? new Map() : await openOrdersBy(ports.database, tenant.id, 'area')
  return areas.map((area) => {
    const id = String(area.id)
    return { id, carts: carts.get(id) ?? 0, orders: orders.get(id) ?? 0 }
  })
}

/** A product as its editor shows it: areas that are stored for views without photographs have theirs too. */
export const areasFor = async (
  scope: ShopScope,
  productId: string,
): Promise<v.InferInput<typeof getAreas.result> & ProductAreas> => {
  const { ports, tenant } = scope
  const { id, name, material, views } = await productOf(scope, productId)
  const areas = await storedAreas(ports.database, { tenantId: tenant.id, productId: id })
  const techniques = await storedTechniques(ports.database, tenant.id)
  const bare = [...new Set(areas.map(({ view }) => view))].filter((view) =>
    views.every((known) => known.name !== view),
  )
  return {
    id: String(id),
    name,
    material,
    areas: areas.map(editedOf),
    uses: await usesOf(scope, areas),
    views: [...views, ...bare.map((view) => ({ name: view, isStudio: false, photographs: [] }))].map(
      ({ photographs, ...view }) => ({
        ...view,
        photographs: photographs.map(({ url, ...one }) => ({ ...one, url: pictureOf(scope, url) })),
      }),
    ),
    techniques: techniques
      .map((one) => ({
        id: String(one.id),
        name: one.values.name,
        isRetired: one.isRetired,
        spot: one.values.spot,
        unitBasis: one.values.unitBasis,
      }))
      .sort((a, b) => Number(a.isRetired) - Number(b.isRetired)),
  }
}

const wantedOf = ({ id, techniques, ...area }: EditedArea): WantedArea => ({
  id: id === null ? null : rowIdOf(id),
  ...area,
  techniques: rowIdsOf(techniques).sort((a, b) => a - b),
})

/** Changes a product's areas, and answers them. */
export const saveAreasOf = async (
  scope: ShopScope,
  { product: productId, key, expected, areas }: v.InferOutput<typeof saveAreas.body>,
) => {
  const { id, name } = await productOf(scope, productId)
  const base = expected.map(wantedOf)
  await writeShop(scope, { subject: 'printing', action: 'areasChanged', key }, async (tx) => {
    const mine = (there: readonly StoredArea[]): WantedArea[] => {
      const known = new Set([...base, ...there].map((area) => area.id))
      // A number that neither side has is somebody's invention: the area is new.
      return areas.map(wantedOf).map((area) => (known.has(area.id) ? area : { ...area, id: null }))
    }
    const done = await writeEach(tx, scope, [{ id, base, mine }])
    return { object: name, objectId: objectOf(id), ...done }
  })
  return { ...(await areasFor(scope, productId)), undo: (await undoableOfKey(scope, key)).undo }
}

/** Those of `from` among those that are there: under the same view and name they take their place. */
const copied = (from: readonly StoredArea[], there: readonly StoredArea[]): WantedArea[] => {
  const isSame = (one: WantedArea, other: WantedArea) => one.view === other.view && one.name === other.name
  const replaced = there.map((area): WantedArea => {
    const other = from.find((one) => isSame(one, area))
    return other === undefined ? area : { ...other, id: area.id }
  })
  const added = from.filter((area) => !there.some((one) => isSame(one, area)))
  return [...replaced, ...added.map((area) => ({ ...area, id: null }))]
}

/** Gives other products a product's areas; those without one of its views are named with the reason. */
export const copyAreasOf = async (
  scope: ShopScope,
  { product: productId, key, to }: v.InferOutput<typeof copyAreas.body>,
): Promise<v.InferInput<typeof copyAreas.result>> => {
  const { ports, tenant } = scope
  const { id, name } = await productOf(scope, productId)
  const from = await storedAreas(ports.database, { tenantId: tenant.id, productId: id })
  if (from.length === 0) throw failure('conflict', 'Este producto todavía no tiene áreas.')
  const targets: AreaProduct[] = []
  const refused: { name: string; why: string }[] = []
  for (const other of rowIdsOf(to).filter((one) => one !== id)) {
    const product = await productOf(scope, String(other))
    const missing = from.find(({ view }) => product.views.every((known) => known.name !== view))
    if (missing === undefined) targets.push(product)
    else refused.push({ name: product.name, why: `no tiene una foto de la vista “${missing.view}”` })
  }
  if (targets.length > 0)
    await writeShop(scope, { subject: 'printing', action: 'areasCopied', key }, async (tx) => {
      const wanted = targets.map((target) => ({
        id: target.id,
        mine: (there: readonly StoredArea[]) => copied(from, there),
      }))
      const { changes, undo } = await writeEach(tx, scope, wanted)
      const names = targets.map((target) => target.name).join(', ')
      return {
        object: name,
        objectId: objectOf(id),
        changes: changes.length === 0 ? [] : [{ field: 'copiedTo', before: '', after: names }],
        undo,
      }
    })
  return { copied: targets.length, refused, undo: (await undoableOfKey(scope, key)).undo }
}
