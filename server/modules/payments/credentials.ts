import * as v from 'valibot'
import { openCredentials, type Vault } from '../../environment/vault.ts'
import type { Tenant } from '../../ports/tenant.ts'

const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

/** A shop's account at Mercado Pago. */
export const mercadoPagoCredentials = v.object({
  accessToken: secret,
  /** Signs the webhooks. */
  webhookSecret: secret,
})

const host = v.pipe(v.string(), v.url())

/** A shop's account at Transbank. */
export const webpayCredentials = v.object({
  commerceCode: secret,
  apiKey: secret,
  /** Transbank's production by default; the integration environment has an address of its own. */
  host: v.optional(host, 'https://webpay3g.transbank.cl'),
})

export type PaymentAccount = 'mercadopago' | 'webpay'

/** What the vault seals an account's credentials for. */
export const paymentUse = ({ id }: Pick<Tenant, 'id'>, account: PaymentAccount): string =>
  `${id}/payments/${account}`

/** The credentials of a shop; null while it has none. */
export const readCredentials = <S extends v.GenericSchema>(
  vault: Vault,
  tenant: Tenant,
  account: PaymentAccount,
  schema: S,
): v.InferOutput<S> | null =>
  openCredentials(vault, paymentUse(tenant, account), tenant.settings.payments[account], schema)
