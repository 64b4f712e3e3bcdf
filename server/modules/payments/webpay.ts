import * as v from 'valibot'
import type { Vault } from '../../environment/vault.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { readCredentials, webpayCredentials } from './credentials.ts'
import type { HostedProvider, Verdict } from './provider.ts'
import type { PaymentRow } from './repository.ts'

const PATIENCE = 8000
/** The form closes after ten minutes. */
const LIFE = 15 * 60 * 1000
const BUY_ORDER_LENGTH = 26

const created = v.object({ token: v.pipe(v.string(), v.minLength(1)), url: v.pipe(v.string(), v.url()) })
const transaction = v.object({
  status: v.string(),
  amount: v.optional(v.number()),
  buy_order: v.optional(v.string()),
  response_code: v.optional(v.number()),
})

const buyOrderOf = ({ id }: PaymentRow): string => id.replaceAll('-', '').slice(0, BUY_ORDER_LENGTH)

/** A transaction as Transbank tells it. Only one of this very payment, authorised, is money. */
const verdictOf = (payment: PaymentRow, answer: unknown, otherwise: Verdict['state']): Verdict => {
  const { status, amount, buy_order, response_code } = v.parse(transaction, answer)
  if (buy_order !== buyOrderOf(payment)) throw new Error('Transbank answered for another payment')
  if (status === 'AUTHORIZED' && response_code === 0) return { state: 'paid', amount: amount ?? null }
  if (status === 'INITIALIZED') return { state: otherwise, amount: null }
  return { state: 'rejected', amount: null, reason: String(response_code || status) }
}

/**
 * Loaded by the first payment, since it takes a twentieth of a start. A CommonJS module whose names Node can't see from
 * outside: named imports end the start of the built server.
 */
const loadTransbank = async () => (await import('transbank-sdk')).default

/** Webpay Plus of Transbank: money moves only when we commit, after the buyer's return. */
export const webpay = (vault: Vault, now: () => Date, patience = PATIENCE): HostedProvider => {
  const credentialsOf = (tenant: Tenant) =>
    tenant.environment === 'CL' ? readCredentials(vault, tenant, 'webpay', webpayCredentials) : null
  const clientOf = async (tenant: Tenant) => {
    const account = credentialsOf(tenant)
    if (account === null) throw new Error(`${tenant.name} has no account at Transbank`)
    const { Options, WebpayPlus } = await loadTransbank()
    return new WebpayPlus.Transaction(
      new Options(account.commerceCode, account.apiKey, account.host, patience),
    )
  }
  return {
    method: (tenant) =>
      credentialsOf(tenant) && {
        id: 'webpay',
        name: 'Webpay Plus',
        description: 'Tarjeta de crédito, débito o prepago, en la página de Transbank.',
        logo: '',
        kind: 'redirect',
        cards: true,
        discountPercent: 0,
      },
    instructions: () => null,
    hosted: {
      life: LIFE,
      async open({ tenant, payment, returnUrl }) {
        const amount = Number(payment.amount)
        const client = await clientOf(tenant)
        const answer = await client.create(buyOrderOf(payment), payment.id, amount, returnUrl)
        const { token, url } = v.parse(created, answer)
        return { reference: token, redirect: `${url}?${new URLSearchParams({ token_ws: token })}` }
      },
      async ask(tenant, payment, { hints, payable }) {
        const token = payment.reference
        if (token === null) return { state: 'timed_out', amount: null }
        const client = await clientOf(tenant)
        const back = hints['token_ws'] === token
        const left = hints['TBK_TOKEN'] !== undefined
        // An order that is paid or cancelled meanwhile is not committed: Transbank gives the money back by itself.
        if (back && !left && payable) {
          const committed = await client.commit(token).catch(() => null)
          // What was committed before can't be again; its state can be asked.
          if (committed !== null) return verdictOf(payment, committed, 'rejected')
        }
        const closed =
          hints['TBK_ID_SESION'] === payment.id || now().getTime() - payment.createdAt.getTime() > LIFE
        const otherwise = left ? 'aborted' : closed ? 'timed_out' : 'pending'
        return verdictOf(payment, await client.status(token), otherwise)
      },
    },
  }
}
