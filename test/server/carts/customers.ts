import { randomUUID } from 'node:crypto'
import type { CartProduct } from '#contract/cart.ts'
import { createOrEditShoppingCart, getShoppingCartsClient } from '#contract/cart.ts'
import { addCustomer } from '#harness/rows/people.ts'
import type { TenantName } from '#harness/shopping/check-out.ts'
import type { Shops } from '#harness/shopping/shop.ts'
import { signAccess } from '#server/http/auth.ts'

export interface SavedCart {
  readonly success?: boolean
  readonly products: CartProduct[]
  readonly revision: number
}

export interface CustomerOf {
  readonly id: string
  readonly tenant: TenantName
  readonly token: string
  save(body: unknown): ReturnType<Shops['call']>
  /** A save that has to succeed. */
  keep(body: unknown): Promise<SavedCart>
  read(): Promise<SavedCart>
}

/** A customer with an account and a token, without going through mail and password. */
export const customerOf = async (shops: Shops, tenant: TenantName): Promise<CustomerOf> => {
  const id = randomUUID()
  const shop = await shops.app.ports.tenants.byName(tenant)
  if (shop === null) throw new Error(`${tenant} is missing`)
  await addCustomer(shops, tenant, { id })
  const token = signAccess(shops.app, shop, { kind: 'customer', id })
  const save: CustomerOf['save'] = (body) => shops.call(createOrEditShoppingCart, { tenant, token, body })
  return {
    id,
    tenant,
    token,
    save,
    keep: async (body) => (await save(body)).ok as SavedCart,
    read: async () => (await shops.call<SavedCart>(getShoppingCartsClient, { tenant, token })).ok,
  }
}
