import { createHmac } from 'node:crypto'
// The library knows one address; only here is it another one.
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import { type HttpDouble, httpDouble } from './http-double.ts'

interface Payment {
  readonly id: number
  readonly external_reference: string
  readonly status: string
  readonly transaction_amount: number
  readonly currency_id?: string
}

export interface MercadoPagoDouble extends HttpDouble {
  /** Of which country the account is. */
  site: string
  readonly preferences: Map<string, Record<string, unknown>>
  readonly payments: Payment[]
  /** Headers and query of a webhook about a payment, as Mercado Pago signs them. */
  sign(paymentId: number, secret: string): { headers: Record<string, string>; query: string }
}

/** Mercado Pago's documented API, as far as Checkout Pro needs it. */
export const mercadoPagoDouble = async (accessToken: string): Promise<MercadoPagoDouble> => {
  const preferences = new Map<string, Record<string, unknown>>()
  const byKey = new Map<string, string>()
  const payments: Payment[] = []
  const whole = await httpDouble(({ method, path, query, headers, body }) => {
    if (headers.authorization !== `Bearer ${accessToken}`)
      return { status: 401, body: { message: 'invalid token' } }
    if (method === 'POST' && path === '/checkout/preferences/') {
      const key = String(headers['x-idempotency-key'])
      const id = byKey.get(key) ?? `pref-${byKey.size + 1}`
      byKey.set(key, id)
      preferences.set(id, body)
      return { status: 201, body: { id, init_point: `https://www.mercadopago.com/checkout?pref_id=${id}` } }
    }
    if (path === '/users/me') return { status: 200, body: { id: 1, site_id: double.site } }
    if (path === '/v1/payments/search') {
      const wanted = query.get('external_reference')
      const found = payments.filter((payment) => payment.external_reference === wanted)
      const results = query.get('criteria') === 'desc' ? found.reverse() : found
      return { status: 200, body: { paging: { total: results.length, limit: 30, offset: 0 }, results } }
    }
    const found = payments.find(({ id }) => path === `/v1/payments/${id}`)
    return found ? { status: 200, body: found } : { status: 404, body: { message: 'Payment not found' } }
  })
  Object.assign(AppConfig, { BASE_URL: whole.url })
  const double = Object.assign(whole, {
    site: 'MLA',
    preferences,
    payments,
    sign(paymentId: number, secret: string) {
      const ts = String(Date.now())
      const requestId = 'bb56a2f1-6aae-46ac-982e-9dcd3581d08e'
      const v1 = createHmac('sha256', secret)
        .update(`id:${paymentId};request-id:${requestId};ts:${ts};`)
        .digest('hex')
      return {
        headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
        query: `data.id=${paymentId}&type=payment`,
      }
    },
  })
  return double
}
