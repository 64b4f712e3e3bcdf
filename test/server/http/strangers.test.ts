import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrEditShoppingCart, getShoppingCartsClient, putImagesProductItem } from '#contract/cart.ts'
import { uploadDesign } from '#contract/design.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getOrders } from '#contract/orders.ts'
import { generateQuote, getQuotes } from '#contract/quotes.ts'
import { getUserLogos } from '#contract/uploads.ts'
import { leastOf, propertiesOf } from '#harness/browser/least.ts'
import { form, picture } from '#harness/server/forms.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { jsonSchema } from '#server/http/openapi.ts'

/**
 * What a field names that could belong to a person. A person's own things are found by their owner alone; the others are
 * the same for everybody, or of the caller. A field that looks like a name of something and is not here fails the test.
 */
const NAMES: Readonly<
  Record<string, 'order' | 'quote' | 'file' | 'followed' | 'linked' | 'product' | 'of no person'>
> = {
  'getOrderById.Id': 'order',
  'getQuoteById.Id': 'quote',
  'getProductDetail.id': 'product',
  orderId: 'order',
  quoteId: 'quote',
  hash: 'file',
  'getOrderByFollowToken.token': 'followed',
  'getQuoteByViewToken.token': 'linked',
  // Token, hash and order of a proof: test/server/proofs.
  'getProofs.token': 'of no person',
  'approveProof.token': 'of no person',
  'approveProof.hash': 'of no person',
  'askProofChange.token': 'of no person',
  'askProofChange.hash': 'of no person',
  'reviseProof.orderId': 'of no person',
  // Beside an order's or quote's id, and right in itself.
  followToken: 'of no person',
  viewToken: 'of no person',
  // A proof beside a right password: test/server/accounts/guests.test.ts.
  guestToken: 'of no person',
  // Likewise, and without the password worth nothing: test/server/accounts/tries.test.ts.
  deviceToken: 'of no person',
  // What is in a cart or an order is of the shop: test/server/commerce/refusals.test.ts.
  products: 'of no person',
  shoppingCart: 'of no person',
  customization: 'of no person',
  categoryId: 'of no person',
  // A line of the caller's own; a number that anybody may write on a form, who gets nothing but a code.
  shoppingCartUUID: 'of no person',
  'requestWithdrawal.orderNumber': 'of no person',
  commandIds: 'of no person',
  // Where it goes: reference data.
  idcity: 'of no person',
  idprovince: 'of no person',
  provinceId: 'of no person',
  provinceFKId: 'of no person',
  cityFKId: 'of no person',
  locationFKId: 'of no person',
  zipCode: 'of no person',
  postalCode: 'of no person',
  shippingCarrierId: 'of no person',
  shippingCode: 'of no person',
  documentNumber: 'of no person',
  phoneNumber: 'of no person',
  streetNumber: 'of no person',
  'getWhiteboxSettingsKey.key': 'of no person',
  // Secrets that prove who a person is: test/server/accounts.
  userId: 'of no person',
  UserId: 'of no person',
  confirmationToken: 'of no person',
  resetCode: 'of no person',
  refreshToken: 'of no person',
  providerAccessCode: 'of no person',
}
const LOOKS_LIKE_A_NAME = /(id|ids|uuid|hash|token|number|code|key)$/i

const classOf = (endpoint: Endpoint, field: string) => NAMES[`${endpoint.name}.${field}`] ?? NAMES[field]

/** Fields of a call that name something, however deep; what is known to hold names is not looked into. */
const fieldsOf = (endpoint: Endpoint): string[] => {
  const found = new Set<string>()
  const walk = (schema: Record<string, unknown>): void => {
    for (const [field, inner] of propertiesOf(schema)) {
      const known = classOf(endpoint, field) !== undefined
      if (known || LOOKS_LIKE_A_NAME.test(field)) found.add(field)
      if (!known) walk(inner)
    }
  }
  for (const part of [endpoint.query, endpoint.body]) if (part !== undefined) walk(jsonSchema(part))
  return [...found]
}

const rows = endpoints.flatMap((endpoint) =>
  fieldsOf(endpoint).map((field) => [endpoint.name, field, endpoint] as const),
)

let shops: Shops
const ids: Partial<Record<NonNullable<(typeof NAMES)[string]>, string>> = {}
let owner = ''
let strangers: readonly (readonly [who: string, tenant: 'brote' | 'marea', token: string])[] = []
/** Text that only the owner may read. */
const SECRET = 'Esto es de Ana y de nadie más'

beforeAll(async () => {
  shops = await openShops()
  owner = await shops.customer('brote')
  strangers = [
    ['another customer', 'brote', await shops.customer('brote')],
    ['a guest', 'brote', await shops.guest('brote')],
    ['a customer of another shop', 'marea', await shops.customer('marea')],
  ]
  const ready = { ...(await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 3 })), token: owner }
  const order = (await send(shops, ready)).ok
  const own = { tenant: 'brote', token: owner } as const
  const lines = 'shoppingCart' in ready.body ? ready.body.shoppingCart.shoppingCartProductsFK : []
  const quote = await shops.call<{ quote: { id: string; viewToken: string } }>(generateQuote, {
    ...own,
    body: { products: lines, note: SECRET },
  })
  const design = await shops.call<{ hash: string }>(uploadDesign, {
    ...own,
    ...form([{ bytes: await picture('png') }], { name: SECRET }),
  })
  await shops.call(createOrEditShoppingCart, { ...own, body: { products: ready.products } })
  Object.assign(ids, {
    order: order.orderId,
    quote: quote.ok.quote.id,
    file: design.ok.hash,
    followed: order.followToken,
    linked: quote.ok.quote.viewToken,
    product: (await shops.product('brote', 'BRO-MAT-NEGRO')).product.id,
  })
})
afterAll(() => shops.close())

/** The least that the call takes, with the owner's thing in the field. */
const askFor = async (endpoint: Endpoint, field: string, tenant: string, token: string, id: string) => {
  const part = (schema: Endpoint['query'] | Endpoint['body']) => {
    const json = schema && jsonSchema(schema)
    const least = json && Object(leastOf(json))
    return json && propertiesOf(json).some(([name]) => name === field) ? { ...least, [field]: id } : least
  }
  const query = part(endpoint.query)
  const body = part(endpoint.body)
  const sent = endpoint.encoding === 'multipart' ? form([{ bytes: await picture('png') }], body) : { body }
  return shops.call(endpoint, { tenant, token, ...(query ? { query } : {}), ...(body ? sent : {}) })
}

describe('[TEN-1] [ROLE-3] what belongs to a person is theirs alone', () => {
  test('every field that names something says whose it is', () => {
    const unknown = rows.filter(([, field, endpoint]) => classOf(endpoint, field) === undefined)
    expect(unknown.map(([name, field]) => `${name}.${field}`)).toEqual([])
    expect(rows.length).toBeGreaterThan(50)
  })

  const named = (...classes: string[]) =>
    rows.filter(([, field, endpoint]) => classes.includes(classOf(endpoint, field) ?? ''))

  test.each(named('order', 'quote', 'file'))('%s: another’s %s is not there', async (_, field, endpoint) => {
    const id = ids[classOf(endpoint, field) ?? 'order'] ?? ''
    for (const [who, tenant, token] of strangers) {
      const answer = await askFor(endpoint, field, tenant, token, id)
      // A list that is asked for one of its files is an empty one.
      if (endpoint === getUserLogos) expect(answer.ok, who).toEqual([])
      else expect([answer.status, answer.refusal.code], who).toEqual([404, 'not_found'])
    }
    // It is there: its owner gets another answer, if only that the rest of this least request won't do.
    expect((await askFor(endpoint, field, 'brote', owner, id)).status).toBeOneOf([200, 400, 409, 422])
  })

  test.each(named('followed', 'linked', 'product'))(
    '%s: another shop’s %s is not there',
    async (_, field, endpoint) => {
      const id = ids[classOf(endpoint, field) ?? 'order'] ?? ''
      const abroad = await askFor(endpoint, field, 'marea', strangers[2]?.[2] ?? '', id)
      expect([abroad.status, abroad.refusal.code]).toEqual([404, 'not_found'])
      expect((await askFor(endpoint, field, 'brote', owner, id)).status).toBe(200)
    },
  )

  test('lists, the cart and the logos hold the caller’s own', async () => {
    const lists = [getOrders, getQuotes, getUserLogos, getShoppingCartsClient]
    for (const [who, tenant, token] of strangers.filter(([, , token]) => token !== strangers[1]?.[2])) {
      for (const endpoint of lists) {
        const { ok } = await shops.call<{ items?: unknown[]; products?: unknown[] } | unknown[]>(endpoint, {
          tenant,
          token,
        })
        const held = Array.isArray(ok) ? ok : (ok.items ?? ok.products)
        expect(held, `${endpoint.name} of ${who}`).toEqual([])
      }
    }
  })

  test('a line’s UUID of another’s cart keeps the caller’s picture, and leaves theirs', async () => {
    const mine = form([{ bytes: await picture('png', '#aa0000') }], {
      shoppingCartUUID: randomUUID(),
      view: 'Frente',
    })
    for (const [, tenant, token] of strangers)
      expect((await shops.call(putImagesProductItem, { tenant, token, ...mine })).status).toBe(200)
    const { ok } = await shops.call<{ id: string }[]>(getUserLogos, { tenant: 'brote', token: owner })
    expect(ok.map(({ id }) => id)).toContain(ids.file)
  })
})
