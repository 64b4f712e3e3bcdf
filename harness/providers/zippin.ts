import { type HttpDouble, httpDouble } from './http-double.ts'

interface Account {
  readonly accountId: string
  readonly originId: string
  readonly token: string
  readonly secret: string
}

/** One of `all_results` as Zippin documents it. */
export const zippinResult = (carrier: number, price: unknown, more: object = {}) => ({
  selectable: true,
  impediments: null,
  logistic_type: 'crossdock',
  carrier: { id: carrier, name: `Transporte ${carrier}`, rating: 0.95, logo: 'https://cdn.example/logo.png' },
  service_type: { id: 1, code: 'standard_delivery', name: 'Entrega a domicilio', is_urgent: 0 },
  delivery_time: { min: 3, max: 7 },
  amounts: { price_shipment: 1, price_insurance: 1, price: 1, price_incl_tax: price },
  rate: { source: 'tariff', id: 12957, tariff_id: 71 },
  tags: [],
  ...more,
})

export interface ZippinDouble extends HttpDouble {
  /** `all_results` of the next quotes. */
  results: unknown
}

/** Zippin's documented API v2, as far as quotes need it. */
export const zippinDouble = async ({
  accountId,
  originId,
  token,
  secret,
}: Account): Promise<ZippinDouble> => {
  const basic = `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`
  const double = await httpDouble(({ method, path, headers, body }) => {
    if (headers.authorization !== basic) return { status: 401, body: { message: 'Unauthenticated.' } }
    if (method !== 'POST' || path !== '/v2/shipments/quote')
      return { status: 404, body: { message: 'Not found' } }
    const mine = body['account_id'] === Number(accountId) && body['origin_id'] === Number(originId)
    if (!mine) return { status: 400, body: { message: 'account_id' } }
    const { results: all_results } = whole
    return { status: 200, body: { sorted_by: 'price', packages: [], results: {}, all_results } }
  })
  const whole = Object.assign(double, { results: [] as unknown })
  return whole
}
