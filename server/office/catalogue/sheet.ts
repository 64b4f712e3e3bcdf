import type { OfficeProduct, ProductForm } from '#contract/office/catalogue.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { missingProduct } from '../../errors/refusals.ts'
import { formChoices } from '../../modules/catalogue/office/names.ts'
import { photosOf, pictureProblems } from '../../modules/catalogue/office/photos.ts'
import { type StoredProduct, storedProducts } from '../../modules/catalogue/office/stored.ts'
import { pricingOf } from '../../ports/tenant.ts'
import { pictureOf } from '../orders/cards.ts'
import type { ShopScope } from '../scope.ts'

/** A product's number from the wire. */
export const productNumber = (id: string): number => {
  const number = rowIdOf(id)
  if (number === null) throw missingProduct()
  return number
}

/** What a new product begins with. */
export const EMPTY_FORM: ProductForm = {
  name: '',
  category: '',
  brand: '',
  externalId: '',
  description: '',
  material: '',
  keywords: '',
  active: true,
  isNew: true,
  isCustomizable: false,
  requiresDesign: false,
  minimumQuantity: 1,
  productionDays: 0,
  weightGrams: 0,
  priceBreaks: [],
  fields: [],
  techniques: [],
  variants: [],
}

/** Without what costs what, for who sees no amounts. */
const seenBy = ({ may }: Pick<ShopScope, 'may'>, form: ProductForm): ProductForm =>
  may('orders.amounts')
    ? form
    : {
        ...form,
        priceBreaks: [],
        variants: form.variants.map((variant) => ({ ...variant, surcharge: 0 })),
      }

const pageOf = ({ ports, tenant }: ShopScope, { id, slug, form }: StoredProduct): string => {
  if (!form.active) return ''
  const view = form.variants.some(({ color, size }) => color !== '' && size !== '') ? 'curva' : 'simple'
  return `${ports.origin()}/${tenant.name}/product-detail/${slug}/${view}?id=${id}`
}

const sheetOf = async (scope: ShopScope, stored: StoredProduct): Promise<OfficeProduct> => {
  const { ports, tenant, may } = scope
  const own = { tenantId: tenant.id, productId: stored.id }
  const [choices, photos, problems] = await Promise.all([
    formChoices(ports.database, tenant.id),
    photosOf(ports.database, own),
    pictureProblems(ports.database, own),
  ])
  return {
    ...choices,
    id: String(stored.id),
    slug: stored.slug,
    url: stored.id === 0 ? '' : pageOf(scope, stored),
    savedAt: stored.savedAt,
    form: seenBy(scope, stored.form),
    reserved: { ...stored.reserved },
    photos: photos.map(({ id, color, view, imageUrl }) => ({
      id: String(id),
      src: pictureOf(scope, imageUrl),
      color,
      view,
    })),
    pictureProblems: problems,
    areas: stored.areas,
    pricing: may('orders.amounts') ? { ...pricingOf(tenant), withTaxes: tenant.settings.withTaxes } : null,
  }
}

/** A product as the caller may see it. Throws 404 for one that the shop does not have. */
export const productOf = async (scope: ShopScope, id: string): Promise<OfficeProduct> => {
  const { ports, tenant } = scope
  const number = productNumber(id)
  const [stored] = await storedProducts(ports.database.$client, tenant.id, [number])
  if (stored === undefined) throw missingProduct()
  return sheetOf(scope, stored)
}

/** What the form of a new product begins with. */
export const newProductOf = async (
  scope: ShopScope,
): Promise<Omit<OfficeProduct, 'id'> & { readonly id: null }> => {
  const nothing = { id: 0, slug: '', savedAt: '', form: EMPTY_FORM, reserved: {}, areas: 0 }
  return { ...(await sheetOf(scope, nothing)), id: null }
}
