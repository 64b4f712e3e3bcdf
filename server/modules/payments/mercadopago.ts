import { currencyOf } from '#domain/market/market.ts'
import type { Vault } from '../../environment/vault.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { mercadoPagoCredentials, readCredentials } from './credentials.ts'
import type { HostedProvider, Verdict } from './provider.ts'

/** A provider that is slow must not hold the buyer, in ms. */
const PATIENCE = 8000
const DAY = 24 * 60 * 60 * 1000

/** Mercado Pago's words in ours. A rejected card may be followed by another one on the same page. */
const STATES: Readonly<Record<string, Verdict['state']>> = {
  approved: 'paid',
  rejected: 'rejected',
  cancelled: 'aborted',
}
/** The best of several tries on one page counts. */
const ORDER: readonly Verdict['state'][] = ['paid', 'pending', 'rejected', 'aborted']

interface Found {
  readonly status?: string | undefined
  readonly status_detail?: string | undefined
  readonly transaction_amount?: number | undefined
  readonly currency_id?: string | undefined
}

const verdictOf = (found: readonly Found[], currency: string): Verdict => {
  const verdicts = found.map(({ status, status_detail: reason = '', transaction_amount, currency_id }) => {
    const state = STATES[status ?? ''] ?? 'pending'
    // An amount of another currency is none of ours.
    const amount = (currency_id ?? currency) === currency ? (transaction_amount ?? null) : null
    if (state === 'paid') return { state, amount }
    return state === 'pending' ? { state, amount: null } : { state, amount: null, reason }
  })
  verdicts.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return verdicts[0] ?? { state: 'pending', amount: null }
}

/** Loaded by the first payment: no start waits for it. */
const loadMercadoPago = () => import('mercadopago')

/** Mercado Pago, Checkout Pro: its page takes the money, a signed webhook tells. */
export const mercadoPago = (vault: Vault, patience = PATIENCE): HostedProvider => {
  const credentialsOf = (tenant: Tenant) =>
    readCredentials(vault, tenant, 'mercadopago', mercadoPagoCredentials)
  /** One a call: the library writes a call's options into it. */
  const configOf = async (tenant: Tenant) => {
    const credentials = credentialsOf(tenant)
    if (credentials === null) throw new Error(`${tenant.name} has no account at Mercado Pago`)
    const { MercadoPagoConfig } = await loadMercadoPago()
    const options = { timeout: patience, maxRetries: 1, initialDelay: 200 }
    return new MercadoPagoConfig({ accessToken: credentials.accessToken, options })
  }
  return {
    method: (tenant) =>
      credentialsOf(tenant) && {
        id: 'mercadopago',
        name: 'Mercado Pago',
        description: 'Tarjeta, débito o dinero en cuenta, en la página de Mercado Pago.',
        logo: '',
        kind: 'redirect',
        cards: true,
        discountPercent: 0,
      },
    instructions: () => null,
    hosted: {
      life: DAY,
      async open({ tenant, payment, orderNumber, email, returnUrl, webhookUrl }) {
        const expires = new Date(payment.createdAt.getTime() + DAY)
        const { Preference } = await loadMercadoPago()
        const created = await new Preference(await configOf(tenant)).create({
          body: {
            items: [
              {
                id: orderNumber,
                title: `Pedido ${orderNumber} en ${tenant.settings.name}`.slice(0, 250),
                quantity: 1,
                unit_price: Number(payment.amount),
                currency_id: currencyOf(tenant.environment),
              },
            ],
            payer: { email },
            external_reference: payment.id,
            back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
            // Only where the provider can come back by itself.
            ...(returnUrl.startsWith('https:') && { auto_return: 'approved' }),
            notification_url: webhookUrl,
            expires: true,
            expiration_date_to: expires.toISOString(),
          },
          requestOptions: { idempotencyKey: payment.id },
        })
        if (!created.id || !created.init_point) throw new Error('Mercado Pago answered without a page')
        return { reference: created.id, redirect: created.init_point }
      },
      async ask(tenant, payment, { hints }) {
        const { Payment } = await loadMercadoPago()
        const client = new Payment(await configOf(tenant))
        const currency = currencyOf(tenant.environment)
        const reportedId = hints['data.id'] ?? hints['payment_id']
        if (reportedId !== undefined && /^\d{1,20}$/.test(reportedId)) {
          const found = await client.get({ id: reportedId })
          // Somebody else's payment says nothing about this one.
          if (found.external_reference === payment.id && found.status === 'approved')
            return verdictOf([found], currency)
        }
        const { results = [] } = await client.search({
          options: { external_reference: payment.id, sort: 'date_created', criteria: 'desc' },
        })
        return verdictOf(results, currency)
      },
      async isGenuine(tenant, headers, query) {
        const credentials = credentialsOf(tenant)
        if (credentials === null) return false
        const { WebhookSignatureValidator } = await loadMercadoPago()
        try {
          WebhookSignatureValidator.validate({
            xSignature: headers['x-signature'],
            xRequestId: headers['x-request-id'],
            dataId: query['data.id'],
            secret: credentials.webhookSecret,
          })
          return true
        } catch {
          return false
        }
      },
    },
  }
}
