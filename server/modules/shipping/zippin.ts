import * as v from 'valibot'
import type { ShippingOption } from '#contract/shipping.ts'
import { roundMoney } from '#domain/money/exact.ts'
import { limitedBytes } from '../../http/bounds/limited-bytes.ts'
import type { Tenant } from '../../ports/tenant.ts'

const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const account = v.pipe(v.string(), v.regex(/^\d{1,12}$/))

/** A shop's account at Zippin. */
export const zippinCredentials = v.object({
  accountId: account,
  /** Where the goods leave from, as the account names it. */
  originId: account,
  token: secret,
  secret,
  /** Edge of the box that one unit takes, in cm: the catalogue knows weights, not measures. */
  unitCm: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)), '10'),
  /** The market's own by default. */
  host: v.optional(v.pipe(v.string(), v.url())),
})
export type ZippinCredentials = v.InferOutput<typeof zippinCredentials>

/** What the vault seals the credentials for. */
export const zippinUse = ({ id }: Pick<Tenant, 'id'>): string => `${id}/shipping/zippin`

const HOSTS = { AR: 'https://api.zippin.com.ar', CL: 'https://api.zippin.cl' } as const
const MOST_BYTES = 1_000_000
const MOST_OFFERS = 30
/** Units that one question may list. */
export const MOST_ITEMS = 1000

/** Needs a point to be chosen, which the checkout does not ask for. */
const AT_A_POINT = 'pickup_point'

const days = v.pipe(v.number(), v.minValue(0), v.maxValue(365), v.transform(Math.round))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60))

const offer = v.object({
  selectable: v.optional(v.boolean(), true),
  logistic_type: name,
  carrier: v.object({ id: v.union([v.number(), name]), name }),
  service_type: v.object({ code: name, name }),
  delivery_time: v.object({ min: days, max: days }),
  amounts: v.object({ price_incl_tax: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e9)) }),
})

const answer = v.object({ all_results: v.pipe(v.array(v.unknown()), v.maxLength(1000)) })

export interface ZippinQuestion {
  readonly city: string
  readonly state: string
  readonly zipCode: string
  /** What the goods are worth, for their insurance. */
  readonly worth: number
  readonly items: readonly { readonly sku: string; readonly grams: number; readonly quantity: number }[]
}

const bodyOf = (
  { accountId, originId, unitCm }: ZippinCredentials,
  tenant: Tenant,
  { city, state, zipCode, worth, items }: ZippinQuestion,
) => {
  const edge = Number(unitCm)
  const box = { length: edge, height: edge, width: edge }
  return {
    account_id: Number(accountId),
    origin_id: Number(originId),
    declared_value: worth,
    source: 'vitrina',
    destination: { city, state, zipcode: zipCode, country: tenant.environment },
    items: items.flatMap(({ sku, grams, quantity }) =>
      Array.from({ length: quantity }, () => ({ sku, weight: Math.max(1, grams), ...box })),
    ),
  }
}

/** One offer for each carrier and service, the cheapest first. What is not an offer to us is left out. */
const offersOf = (results: readonly unknown[], roundPrice: number): ShippingOption[] => {
  const offers = new Map<string, ShippingOption>()
  const read = results
    .map((result) => v.safeParse(offer, result))
    .flatMap(({ success, output }) => (success ? [output as v.InferOutput<typeof offer>] : []))
    .filter(({ selectable, service_type }) => selectable && service_type.code !== AT_A_POINT)
    .sort((a, b) => a.amounts.price_incl_tax - b.amounts.price_incl_tax)
  for (const { logistic_type, carrier, service_type, delivery_time, amounts } of read) {
    const key = JSON.stringify([carrier.id, service_type.code])
    if (offers.has(key) || offers.size === MOST_OFFERS) continue
    const { min, max } = delivery_time
    offers.set(key, {
      // Its logo lies on another host, which needs not know who looks at it.
      carrier: { id: String(carrier.id), name: carrier.name, logo: '' },
      logistic_type,
      service_type,
      delivery_time: { min: Math.min(min, max), max: Math.max(min, max) },
      amounts: { price_incl_tax: Number(roundMoney(amounts.price_incl_tax, roundPrice)) },
    })
  }
  return [...offers.values()]
}

/** Asks Zippin's API (v2, shipments/quote). Throws when it does not answer within `patience` ms, or not properly. */
export const askZippin = async (
  credentials: ZippinCredentials,
  tenant: Tenant,
  question: ZippinQuestion,
  patience: number,
): Promise<ShippingOption[]> => {
  const { token, secret: password, host = HOSTS[tenant.environment] } = credentials
  const response = await fetch(`${host}/v2/shipments/quote`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${token}:${password}`).toString('base64')}`,
    },
    body: JSON.stringify(bodyOf(credentials, tenant, question)),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw Object.assign(new Error(`Zippin answered ${response.status}`), { status: response.status })
  }
  const read = v.safeParse(answer, JSON.parse((await limitedBytes(response, MOST_BYTES)).toString()))
  if (!read.success) throw new Error('Zippin answered without all_results')
  return offersOf(read.output.all_results, tenant.settings.roundPrice)
}

/** One small parcel to the market's capital. */
const PROBE = {
  AR: { city: 'Buenos Aires', state: 'Capital Federal', zipCode: '1425' },
  CL: { city: 'Santiago', state: 'Metropolitana', zipCode: '' },
} as const

/** Asks for a price: the status of a refusal, 0 where nothing answers, 200 where it has. */
export const probeZippin = async (
  credentials: ZippinCredentials,
  tenant: Tenant,
  patience: number,
): Promise<number> => {
  const items = [{ sku: 'prueba', grams: 500, quantity: 1 }]
  try {
    await askZippin(credentials, tenant, { ...PROBE[tenant.environment], worth: 1000, items }, patience)
    return 200
  } catch (cause) {
    return Number(Object(cause).status ?? 0)
  }
}
