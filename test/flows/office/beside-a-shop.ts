import { request } from 'node:http'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { OFFICE_API, type OfficeEndpoint } from '#contract/office/endpoint.ts'
import { addPasskey, newPasskeyOptions } from '#contract/office/second-factors.ts'
import { setUp } from '#contract/office/staff.ts'
import { addAuthenticator } from '#harness/browser/authenticator.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { startShop } from '#harness/browser/shop.ts'
import { officeOriginOf } from '#harness/office/operators.ts'
import { onDatabase, rowsOf } from '#harness/rows/rows.ts'
import { freePort } from '#harness/server/ports.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'
import { startFront } from '#harness/tls/front.ts'
import { history } from '#server/db/schema/history.ts'
import { orderHistory, orderLines, orderNotes, orderReceipts, orders } from '#server/db/schema/orders.ts'
import {
  invitations,
  memberships,
  officeSetup,
  operatorSessions,
  operators,
  operatorTotp,
  passkeys,
  recoveryCodes,
} from '#server/db/schema/staff.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { enter } from './office-page.ts'

export const SECRET = 'a secret of this flow, long enough for the server'
export const PASSWORD = 'una clave bien larga'
export const NAME = 'Marta Ruiz'
export const EMAIL = 'marta@brote.test'
export const SETUP_CODE = 'casa-verde-22'

const undo: (() => unknown)[] = []

/** Ends what was started, the last first. */
export const endAll = async () => {
  for (const step of undo.splice(0).reverse()) await step()
}

/** To be ended by `endAll`. */
export const endLater = (step: () => unknown) => void undo.push(step)

interface Place {
  readonly server: ShopServer
  /** Port that the back office's server listens on, without TLS. */
  readonly port: number
  readonly shops: string
  readonly office: string
  readonly site: string
  readonly args: readonly string[]
}

/** Both on this machine, and the shops by the very name that the back office has: the nearest that the two can be. */
export const local = async (): Promise<Place> => {
  const server = await startShop({ env: { AUTH_SECRET: SECRET } })
  endLater(server.close)
  const office = officeOriginOf(server)
  const port = Number(new URL(office).port)
  return { server, port, shops: `http://localhost:${server.port}`, office, site: '', args: [] }
}

/** Two hosts of one firm, by https. */
export const own = async (): Promise<Place> => {
  const [port, https] = [await freePort(), await freePort()]
  const [shops, office] = [`https://tienda.firma.test:${https}`, `https://gestion.firma.test:${https}`]
  const env = { AUTH_SECRET: SECRET, PUBLIC_URL: shops, OFFICE_URL: office, SETUP_CODE }
  const server = await startShop({ port, env })
  const front = await startFront(https, port)
  endLater(server.close)
  endLater(front.close)
  const args = ['--host-resolver-rules=MAP *.firma.test 127.0.0.1', '--ignore-certificate-errors']
  return { server, port, shops, office, site: 'firma.test', args }
}

interface Asked {
  readonly body?: unknown
  readonly token?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Answer {
  readonly status: number
  readonly policy: string
  readonly text: string
  readonly result: unknown
}

/** Asks the back office as whoever is no browser can: any host, any origin. */
export const asker =
  ({ port, office }: Pick<Place, 'port' | 'office'>) =>
  (
    { method, path }: Pick<OfficeEndpoint, 'method' | 'path'>,
    { body, token, query = 'shop=brote', headers }: Asked = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = {
        host: new URL(office).host,
        origin: office,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }
      const asked = request({ host: '127.0.0.1', port, path: `${path}?${query}`, method, headers: sent })
      asked.on('error', reject).on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => {
          const { result } = text.startsWith('{')
            ? (JSON.parse(text) as { result: unknown })
            : { result: null }
          resolve({
            status: response.statusCode ?? 0,
            policy: String(response.headers['content-security-policy'] ?? ''),
            text,
            result,
          })
        })
      })
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })

const WATCHED = {
  tenants,
  orders,
  orderLines,
  orderHistory,
  orderReceipts,
  orderNotes,
  history,
  operators,
  memberships,
  invitations,
  passkeys,
  operatorTotp,
  recoveryCodes,
  officeSetup,
}

/** Whatever Gestión may change, and which of its sessions are open. */
export const stateOf = (server: ShopServer) =>
  onDatabase(server, async (database) => {
    const state: Record<string, string[]> = {}
    for (const [name, table] of Object.entries(WATCHED))
      state[name] = (await rowsOf({ database }, table)).map((row) => JSON.stringify(row)).toSorted()
    const sessions = await rowsOf({ database }, operatorSessions)
    state['sessions'] = sessions.map(({ id, endedAt }) => `${id} ${endedAt === null}`).toSorted()
    return state
  })

/** In each page of the back office: notes what it hears of the script. */
const listen = (office: string) => {
  if (location.origin !== office) return
  const heard: string[] = []
  Object.assign(window, { heard })
  const note = (data: unknown) => {
    if (JSON.stringify(data ?? '').includes('hostile')) heard.push(JSON.stringify(data))
  }
  addEventListener('message', ({ data }) => note(data))
  addEventListener('storage', ({ newValue }) => note(newValue))
  for (const name of ['gestion', 'session', 'copies', 'storagemutated'])
    new BroadcastChannel(name).onmessage = ({ data }) => note(data)
}

/** In a page of the back office: what it has heard, and what of it somebody else could have written. */
export const traces = async () => ({
  heard: (window as unknown as { heard: string[] }).heard,
  opener: window.opener !== null,
  hostile: document.documentElement.outerHTML.includes('hostile'),
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
  databases: (await indexedDB.databases())
    .map(({ name }) => name)
    .filter((name) => name?.startsWith('gestion')),
})

/** A device that looks at a finger, in this page; `credentials` are what it has already. */
export const withAuthenticator = async (page: Page, credentials: readonly object[] = []) => {
  const { protocol, authenticatorId } = await addAuthenticator(page)
  for (const credential of credentials)
    await protocol.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never })
  return async () => (await protocol.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

/** What the back office has answered to a page's calls, the browser's own questions and what it hides from the page included. */
export const callsOf = async (page: Page, office: string) => {
  const protocol = await page.context().newCDPSession(page)
  const asked = new Map<string, string>()
  const answered: (readonly [id: string, status: number])[] = []
  protocol.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) =>
    asked.set(requestId, url.startsWith(office + OFFICE_API) ? `${method} ${new URL(url).pathname}` : ''),
  )
  protocol.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) =>
    answered.push([requestId, statusCode]),
  )
  await protocol.send('Network.enable')
  return () => answered.flatMap(([id, status]) => (asked.get(id) ? `${asked.get(id)} ${status}` : []))
}

/** An owner with a passkey and an order, logged in to Gestión in one tab of a browser. */
export const openOwner = async ({ server, office, args, ...place }: Place) => {
  const ask = asker({ office, ...place })
  const person = { name: NAME, email: EMAIL, password: PASSWORD, code: SETUP_CODE }
  const { result } = await ask(setUp, { body: person })
  const { accessToken: token, me } = result as { accessToken: string; me: { id: string } }
  const guest = await openGuest(server, 'brote', SECRET)
  const { orderId, orderNumber } = await guest.place()

  const visitor: Visitor = await openVisitor({ viewport: { width: 1280, height: 900 }, own: true, args })
  endLater(visitor.close)
  await visitor.context.addInitScript(listen, office)
  const { page } = visitor
  await page.goto(`${office}/gestion/brote/`)
  await enter(page, EMAIL, PASSWORD)
  await page.getByText(orderNumber).first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

  const credentials = await withAuthenticator(page)
  const options = (await ask(newPasskeyOptions, { token, body: {} })).result
  const attestation = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as never)
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON() as unknown
  }, options)
  expect(await ask(addPasskey, { token, body: { name: 'Teléfono', attestation } })).toMatchObject({
    status: 200,
  })
  return {
    ask,
    token,
    operator: me.id,
    orderId,
    orderNumber,
    visitor,
    page,
    credentials: await credentials(),
  }
}
