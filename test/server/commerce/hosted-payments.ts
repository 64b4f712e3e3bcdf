import type { PlacedOrder } from '#contract/checkout.ts'
import { getOrderById, type OrderDetail, updateOrderPayment } from '#contract/orders.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { setSetting } from '#harness/rows/shops.ts'
import type { TenantName } from '#harness/shopping/check-out.ts'
import { readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { payments } from '#server/db/schema/payments.ts'
import { paymentUse } from '#server/modules/payments/credentials.ts'

export const MP = { accessToken: 'APP_USR-7', webhookSecret: 'a secret of the webhooks' }
export const TBK = { commerceCode: '597055555532', apiKey: '579B532A7440BB0C9079DED94D31EA16' }

const SKU = { brote: 'BRO-MAT-NEGRO', marea: 'MAR-MOC-NEGRO' } as const

/** An order that is to be paid at a provider, and its payment. */
export interface Placed {
  readonly tenant: keyof typeof SKU
  readonly token: string
  readonly placed: PlacedOrder
  readonly payment: {
    readonly id: string
    readonly reference: string
    readonly amount: string
    readonly n: number
  }
}

/** What tests of payments do in these shops, as the buyer or the provider; the shops are open once tests run. */
export const hostedPayments = (opened: () => Shops) => {
  const tenantOf = async (name: TenantName) => {
    const tenant = await opened().app.ports.tenants.byName(name)
    if (tenant === null) throw new Error(`${name} is missing`)
    return tenant
  }

  const switchOn = async (name: TenantName, account: 'mercadopago' | 'webpay', credentials: object) => {
    const tenant = await tenantOf(name)
    const sealed = opened().app.ports.vault.seal(paymentUse(tenant, account), JSON.stringify(credentials))
    await setSetting(opened(), name, `payments.${account}`, sealed)
    tenant.settings.payments[account] = sealed
  }

  /** An order that is to be paid by a method, and its payment. */
  const place = async (tenant: keyof typeof SKU, method: string): Promise<Placed> => {
    const ready = await readyOrder(opened(), tenant, { [SKU[tenant]]: 1 })
    if ('shoppingCart' in ready.body) ready.body.payment = method
    else ready.body.payment.method = method
    const placed: PlacedOrder = (await send(opened(), ready)).ok
    return { tenant, token: ready.token, placed, payment: await lastPayment(placed.orderId) }
  }
  const lastPayment = async (orderId: string): Promise<Placed['payment']> => {
    const made = await rowsOf(opened(), payments, { orderId })
    const last = made.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
    if (last === undefined) throw new Error('No payment')
    return { ...last, reference: last.reference ?? '', n: made.length }
  }

  const detail = async ({ tenant, token, placed }: Placed) =>
    (await opened().call<OrderDetail>(getOrderById, { tenant, token, query: { Id: placed.orderId } })).ok

  /** Why its last try took no money, as the back office shows it. */
  const reasonOf = async ({ tenant, placed }: Placed) => {
    const [last] = await opened().app.ports.payments.tries(await tenantOf(tenant), Number(placed.orderId))
    return last?.reason
  }

  /** State of the order, and of its payment. */
  const statesOf = async (placed: Placed) => {
    const { status, payment } = await detail(placed)
    return [status, payment.state]
  }

  /** The buyer's browser comes back from the provider's page. */
  const returnToShop = (placed: Placed, query = '') =>
    opened().app.inject({ url: `/api/payments/${placed.tenant}/${placed.payment.id}/return${query}` })

  /** The buyer asks for another try to pay the order. */
  const payAgain = async ({ tenant, token, placed }: Placed, payment: string) =>
    (
      await opened().call<{ redirect: string; status: string }>(updateOrderPayment, {
        tenant,
        token,
        body: { orderId: placed.orderId, payment },
      })
    ).ok

  return { tenantOf, switchOn, place, lastPayment, detail, reasonOf, statesOf, returnToShop, payAgain }
}
