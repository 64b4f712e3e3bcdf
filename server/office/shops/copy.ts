import type * as v from 'valibot'
import type { copyShop } from '#contract/office/shops.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { copyProducts, copyShipping, copyTechniques } from '../../modules/starting/copy.ts'
import { readStanding } from '../../modules/starting/standing.ts'
import { heldTenant, storedTenant, storeSettings } from '../../modules/tenants/repository.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { TenantSettings } from '../../tenant-settings/settings.ts'
import { writeShop } from '../history/shop-changes.ts'
import type { ShopScope } from '../scope.ts'

type Asked = v.InferOutput<typeof copyShop.body>
type Part = Asked['parts'][number]

/** What a shop looks like, without what names its model. */
const lookOf = (model: TenantSettings): Partial<TenantSettings> => ({
  templateId: model.templateId,
  colors: model.colors,
  designs: model.designs,
  palette: model.palette,
  isMultipleVariantDesigns: model.isMultipleVariantDesigns,
  ...(model.banner === undefined ? {} : { banner: model.banner }),
})

const PART_NAMES: Readonly<Record<Part, string>> = {
  look: 'aspecto',
  techniques: 'técnicas',
  shipping: 'tarifas de envío',
  products: 'productos',
}

const expectModel = (model: Tenant | undefined, tenant: Tenant): Tenant => {
  if (model === undefined || !model.isDemo)
    throw failure('not_found', 'Esa tienda de muestra no está en la instalación.')
  if (model.environment !== tenant.environment)
    throw failure('conflict', 'Esa tienda de muestra es de otro país: sus precios y envíos no sirven acá.')
  return model
}

/** Copies what belongs to a shop by hand alone: nothing of its own is written over. */
const copyPart = async (tx: Transaction, part: Part, model: Tenant, stored: Tenant): Promise<string> => {
  const copying = { from: model.id, to: stored.id }
  if (part === 'look') {
    await storeSettings(tx, stored.id, { ...stored.settings, ...lookOf(model.settings) })
    return 'sí'
  }
  const has = await readStanding(tx, stored.id)
  if (part === 'shipping') {
    if (has.rates) throw failure('conflict', 'La tienda ya tiene sus tarifas de envío.')
    await copyShipping(tx, copying)
    return 'sí'
  }
  if (part === 'techniques') return String((await copyTechniques(tx, copying)).size)
  if (has.products) throw failure('conflict', 'La tienda ya tiene sus productos.')
  return String(await copyProducts(tx, copying))
}

/** Takes over parts of a demo shop. */
export const copyFrom = async (scope: ShopScope, { from, parts, key }: Asked): Promise<void> => {
  const { ports, tenant } = scope
  const model = expectModel(await storedTenant(ports.database, from), tenant)
  await writeShop(scope, { subject: 'shop', action: 'copied', key }, async (tx) => {
    const stored = await heldTenant(tx, tenant.id)
    const changes = []
    for (const part of new Set(parts))
      changes.push({
        field: PART_NAMES[part],
        before: '',
        after: await copyPart(tx, part, model, stored),
      })
    return { object: model.settings.name, changes }
  })
  ports.tenants.changed(tenant.name)
}
