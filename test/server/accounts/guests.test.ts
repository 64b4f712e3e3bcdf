import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authenticate,
  deleteAccount,
  externalAuthenticate,
  getAccess,
  startExternalAuthentication,
} from '#contract/accounts.ts'
import { uploadDesign } from '#contract/design.ts'
import { getOrderById, getOrders, type Listed } from '#contract/orders.ts'
import { generateQuote, getQuoteById, getQuotes, type Quote } from '#contract/quotes.ts'
import { getUserLogos } from '#contract/uploads.ts'
import { orderRow } from '#harness/rows/orders.ts'
import { addCustomer } from '#harness/rows/people.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { form, picture } from '#harness/server/forms.ts'
import { type OpenIdProvider, openIdProvider } from '#harness/server/openid-provider.ts'
import { openShops, type ReadyOrder, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { hashPassword } from '#server/environment/passwords.ts'
import { backTo, offerProvider, PUBLIC_URL, returned } from './external-people.ts'

const PASSWORD = 'mate amargo 7'
const DAY = 24 * 60 * 60 * 1000
let shops: Shops
let provider: OpenIdProvider
let passed = 0
let passwordHash: string
beforeAll(async () => {
  shops = await openShops(() => new Date(Date.now() + passed), { PUBLIC_URL })
  provider = await openIdProvider([backTo('brote')])
  await offerProvider(shops.app, 'brote', provider)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await shops?.close()
  await provider?.close()
})

/** An account's address. */
const account = async (email = `${randomUUID().slice(0, 8)}@ejemplo.com`) => {
  await addCustomer(shops, 'brote', { email, passwordHash })
  return email
}

const logIn = async (email: string, guestToken?: string) =>
  (
    await shops.call<{ accessToken: string; userId: string }>(authenticate, {
      tenant: 'brote',
      body: { email, password: PASSWORD, guestToken },
    })
  ).ok

/** A person of the provider comes back; `changed`: what else the page hands over. */
const comesBack = async (login: string, changed: { guestToken: string; providerAccessCode?: string }) => {
  const started = await shops.call<Parameters<typeof returned>[1]>(startExternalAuthentication, {
    tenant: 'brote',
    body: { authProvider: 'prueba' },
  })
  const { body } = await returned(provider, started.ok, login)
  return shops.call<{ accessToken: string }>(externalAuthenticate, {
    tenant: 'brote',
    body: { ...body, ...changed },
  })
}
const logInOutside = async (login: string, guestToken: string) => (await comesBack(login, { guestToken })).ok

const quoteOf = (token: string, order: ReadyOrder, key = randomUUID()) =>
  shops.call<{ quote: Quote }>(generateQuote, {
    tenant: order.tenant,
    token,
    body: {
      products:
        'products' in order.body ? order.body.products : order.body.shoppingCart.shoppingCartProductsFK,
    },
    headers: { 'idempotency-key': key },
  })

/** A guest with a quote, an order and a file. */
const busyGuest = async () => {
  const order = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 3 })
  const { token } = order
  const key = randomUUID()
  const { quote } = (await quoteOf(token, order, key)).ok
  const placed = (await send(shops, order)).ok
  const file = form([{ name: 'logo.png', bytes: await picture('png') }])
  const sent = await shops.call(uploadDesign, { tenant: 'brote', token, ...file })
  expect(sent.status).toBe(200)
  return { order, token, key, quote, placed }
}

const ids = async (endpoint: typeof getQuotes | typeof getOrders, token: string) =>
  (await shops.call<Listed>(endpoint, { tenant: 'brote', token })).ok.items.map(({ id }) => id)
const logos = async (token: string) =>
  (await shops.call<unknown[]>(getUserLogos, { tenant: 'brote', token })).ok.length

describe('a guest who logs in', () => {
  test('[ROLE-23] finds the orders, quotes and files of before, and the guest has them no more', async () => {
    const { token, quote, placed } = await busyGuest()
    const { accessToken } = await logIn(await account(), token)
    expect(await ids(getQuotes, accessToken)).toEqual([quote.id])
    expect(await ids(getOrders, accessToken)).toEqual([placed.orderId])
    expect(await logos(accessToken)).toBe(1)
    const query = { Id: quote.id }
    expect((await shops.call(getQuoteById, { tenant: 'brote', token, query })).status).toBe(404)
    expect(
      (await shops.call(getOrderById, { tenant: 'brote', token, query: { Id: placed.orderId } })).status,
    ).toBe(404)
  })

  test('[ROLE-23, ORDER-1] asks again for what was under way, and gets the same quote', async () => {
    const { token, key, order, quote } = await busyGuest()
    const { accessToken } = await logIn(await account(), token)
    expect((await quoteOf(accessToken, order, key)).ok.quote.id).toBe(quote.id)
  })

  test('[ROLE-23] goes over once: the same account again changes nothing, another one gets nothing', async () => {
    const { token, quote } = await busyGuest()
    const first = await account()
    await logIn(first, token)
    const second = await logIn(await account(), token)
    expect(await ids(getQuotes, second.accessToken)).toEqual([])
    expect(await ids(getQuotes, (await logIn(first, token)).accessToken)).toEqual([quote.id])
  })

  test('[ROLE-23] two accounts at the same moment: one has it all, the other nothing', async () => {
    const { token, quote, placed } = await busyGuest()
    const people = await Promise.all([account(), account()])
    const sessions = await Promise.all(people.map((email) => logIn(email, token)))
    const found = await Promise.all(
      sessions.map(async ({ accessToken }) => [
        ...(await ids(getQuotes, accessToken)),
        ...(await ids(getOrders, accessToken)),
      ]),
    )
    expect(found.sort((a, b) => b.length - a.length)).toEqual([[quote.id, placed.orderId], []])
  })

  test('[ROLE-23, ROLE-22] also with a token of weeks ago; of more than 30 days it proves nothing', async () => {
    const [late, tooLate] = [await busyGuest(), await busyGuest()]
    try {
      passed = 29 * DAY
      expect(await ids(getQuotes, (await logIn(await account(), late.token)).accessToken)).toEqual([
        late.quote.id,
      ])
      passed = 31 * DAY
      expect(await ids(getQuotes, (await logIn(await account(), tooLate.token)).accessToken)).toEqual([])
    } finally {
      passed = 0
    }
  })

  test('[ROLE-23, ROLE-22] the guest’s token leads to a new guest afterwards', async () => {
    const token = await shops.guest('brote')
    const next = async () => {
      const { accessToken } = (
        await shops.call<{ accessToken: string }>(getAccess, { tenant: 'brote', token })
      ).ok
      return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub
    }
    const before = await next()
    expect(await next()).toBe(before)
    await logIn(await account(), token)
    expect(await next()).not.toBe(before)
  })

  test('[ROLE-23] a planted token opens nothing of what the account does afterwards', async () => {
    const { token: planted, order } = await busyGuest()
    const { accessToken } = await logIn(await account(), planted)
    const { quote } = (await quoteOf(accessToken, order)).ok
    const query = { Id: quote.id }
    const status = async (token: string) =>
      (await shops.call(getQuoteById, { tenant: 'brote', token, query })).status
    expect(await status(accessToken)).toBe(200)
    const again = await shops.call<{ accessToken: string }>(getAccess, { tenant: 'brote', token: planted })
    for (const token of [planted, again.ok.accessToken]) {
      expect(await status(token)).toBe(404)
      expect(await logos(token)).toBe(0)
    }
  })
})

describe('a guest who logs in at a provider', () => {
  test('[ROLE-23, ROLE-16] finds it all in the account that this opens, and in the same one the next time', async () => {
    const { token, quote, placed } = await busyGuest()
    const { accessToken } = await logInOutside('ana', token)
    expect(await ids(getQuotes, accessToken)).toEqual([quote.id])
    expect(await ids(getOrders, accessToken)).toEqual([placed.orderId])
    expect(await logos(accessToken)).toBe(1)
    const left = await shops.call(getQuoteById, { tenant: 'brote', token, query: { Id: quote.id } })
    expect(left.status).toBe(404)

    const later = await busyGuest()
    const again = await logInOutside('ana', later.token)
    expect(await ids(getOrders, again.accessToken)).toEqual([later.placed.orderId, placed.orderId])
  })

  test('[ROLE-23, ROLE-16] finds it in the account of the address that the provider has confirmed', async () => {
    const { token, quote } = await busyGuest()
    const email = await account('bruno@proveedor.example')
    const { accessToken } = await logInOutside('bruno', token)
    expect(await ids(getQuotes, accessToken)).toEqual([quote.id])
    expect(await ids(getQuotes, (await logIn(email)).accessToken)).toEqual([quote.id])
  })

  test('[ROLE-23] gets nothing by the token of a guest who has gone over to another account', async () => {
    const { token, quote } = await busyGuest()
    const email = await account()
    await logIn(email, token)
    expect(await ids(getQuotes, (await logInOutside('carla', token)).accessToken)).toEqual([])
    expect(await ids(getQuotes, (await logIn(email)).accessToken)).toEqual([quote.id])
  })

  test('[ROLE-23] keeps everything when the provider’s code is none', async () => {
    const { token, quote } = await busyGuest()
    const refused = await comesBack('diego', { guestToken: token, providerAccessCode: 'inventado' })
    expect(refused.status).toBe(400)
    const stored = await shops.call(getQuoteById, { tenant: 'brote', token, query: { Id: quote.id } })
    expect(stored.status).toBe(200)
  })
})

describe('each gets what is theirs alone', () => {
  test('[ROLE-23, TEN-1] a token of another shop, a customer’s or a made-up one gives nothing, and lets in all the same', async () => {
    const { quote, order } = await busyGuest()
    const other = await logIn(await account())
    const theirs = (await quoteOf(other.accessToken, order)).ok.quote
    const abroad = await shops.guest('marea', 'one and the same')
    const here = await shops.guest('brote', 'one and the same')
    const stored = (await quoteOf(here, order)).ok.quote
    for (const token of [other.accessToken, abroad, 'x.y.z', `${here.slice(0, -4)}AAAA`]) {
      const { accessToken } = await logIn(await account(), token)
      expect(await ids(getQuotes, accessToken)).toEqual([])
    }
    expect(await ids(getQuotes, other.accessToken)).toEqual([theirs.id])
    expect(stored.id).not.toBe(quote.id)
  })

  test('[ROLE-23] an address that was written into an order or quote proves nothing', async () => {
    const { placed } = await busyGuest()
    const { email } = (await orderRow(shops, placed.orderId)).addressee
    await account(email)
    expect(await ids(getOrders, (await logIn(email)).accessToken)).toEqual([])
  })

  test('[ROLE-23, ROLE-17] an account that goes takes along what came over, and its guest comes to no other account', async () => {
    const { token, quote } = await busyGuest()
    const email = await account()
    const { accessToken, userId } = await logIn(email, token)
    const gone = await shops.call(deleteAccount, {
      tenant: 'brote',
      token: accessToken,
      query: { Email: email, UserId: userId },
      body: { password: PASSWORD },
    })
    expect(gone.status).toBe(200)
    const next = await logIn(await account(), token)
    expect(await ids(getQuotes, next.accessToken)).toEqual([])
    expect(await rowsOf(shops, quotes, { id: quote.id })).toEqual([])
  })
})
