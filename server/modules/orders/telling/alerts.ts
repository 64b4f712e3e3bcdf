import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import type { followOrderByPush } from '#contract/push.ts'
import type { PushNote } from '#contract/worker.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { failure } from '../../../errors/failure.ts'
import { checkGiven, type Fence, postOutside, Refused } from '../../../http/outside.ts'
import type { JobData, Ports } from '../../../ports/ports.ts'
import { type Change, heldOrder } from '../change.ts'
import { alertOf, dropAlert, markNotified, otherFollowers, putAlert } from '../repository-alerts.ts'
import { FINISHED } from '../rules.ts'
import { stateWords } from './letters.ts'
import { signedFor } from './push-keys.ts'
import { type BrowserKeys, sealFor } from './push-message.ts'

/** Devices that may follow one order. */
const MOST = 10
/** Longest wait for a push service, in ms. */
const PATIENCE = 10_000
/** Longest wait for where a name leads, in ms: somebody waits for the answer. */
const LOOK_UP = 2000
/** How long a push service keeps a message for a browser that is off, in s. */
const KEPT = 3 * 24 * 60 * 60
/** Push services take as many characters. */
const TOPIC = 32

const hashOf = (text: string, encoding: 'hex' | 'base64url' = 'hex') =>
  createHash('sha256').update(text).digest(encoding)

const canRead = (keys: BrowserKeys): boolean => {
  try {
    return sealFor(keys, '').length > 0
  } catch {
    return false
  }
}

/** Whether an address is of the public net, as far as can be told before a message goes there and is checked anew. */
const isOutside = (endpoint: string): Promise<boolean> =>
  checkGiven(endpoint, { patience: LOOK_UP }).then(
    () => true,
    () => false,
  )

/** Whether it can be told anything at all. Not in a transaction: a name is looked up. */
const isUsable = async ({ endpoint, keys }: { endpoint: string; keys: BrowserKeys }): Promise<boolean> =>
  endpoint.startsWith('https://') && URL.canParse(endpoint) && canRead(keys) && (await isOutside(endpoint))

/** Has a browser told of what becomes of an order. */
export const followByPush = async (
  ports: Ports,
  change: Change<v.InferOutput<typeof followOrderByPush.body>>,
): Promise<v.InferInput<typeof followOrderByPush.result>> => {
  const { subscription } = change.body
  const { endpoint, keys } = subscription
  const usable = await isUsable(subscription)
  await ports.database.transaction(async (tx) => {
    const { tenantId, id: orderId, status } = await heldOrder(tx, change)
    if (!usable) {
      const message = 'El navegador mandó una dirección de avisos que no sirve.'
      throw failure('invalid_request', message, { fields: { subscription: message } })
    }
    if (FINISHED.includes(status)) throw failure('conflict', 'Este pedido ya terminó.')
    const key = { tenantId, orderId, endpointHash: hashOf(endpoint) }
    if ((await otherFollowers(tx, key)) >= MOST)
      throw failure('conflict', 'Este pedido ya avisa a demasiados dispositivos.')
    await putAlert(tx, { ...key, endpoint, ...keys, createdAt: ports.now() })
  })
  return { success: true }
}

type Due = NonNullable<Awaited<ReturnType<typeof alertOf>>>

const noteOf = ({ tenant, order }: Due): PushNote => ({
  title: `${tenant.settings.name}: pedido ${orderNumberOf(tenant.name, order.number)}`,
  body: stateWords(order),
  tag: `${tenant.name}-${order.id}`,
  icon: `/${tenant.name}/icons/any-192.png`,
  lang: 'es',
  // The device that is told has seen the order, and keeps what opens it.
  data: `/${tenant.name}/orders/detail/${order.id}`,
})

type Deps = Pick<Ports, 'database' | 'vault' | 'now' | 'origin'>

/** Gives the message to the browser's push service; false: there is no such browser. Throws to be tried again. */
const sendPush = async (deps: Deps, due: Due, fence: Fence | undefined): Promise<boolean> => {
  const { endpoint } = due.alert
  const note = noteOf(due)
  const headers = {
    authorization: await signedFor(deps, endpoint),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: KEPT,
    // A newer message takes the place of one that the browser has not fetched.
    topic: hashOf(note.tag, 'base64url').slice(0, TOPIC),
  }
  const body = sealFor(due.alert, JSON.stringify(note))
  try {
    const status = await postOutside(endpoint, { headers, body, patience: PATIENCE, fence })
    if (status === 404 || status === 410) return false
    if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`)
    return true
  } catch (cause) {
    // What lies inside is no push service.
    if (cause instanceof Refused) return false
    throw cause
  }
}

/** Tells one device of a state of its order, as the job says. */
export const notifyDevice = async (
  deps: Deps,
  { tenant, order, device, status }: JobData,
  fence?: Fence,
): Promise<void> => {
  const key = { tenantId: Number(tenant), orderId: Number(order), endpointHash: String(device) }
  const due = await alertOf(deps.database, key)
  // It follows no more, a newer state has a job of its own, or it knows: the job comes again.
  if (due === null || due.order.status !== status || due.alert.told === status) return
  const isPushed = await sendPush(deps, due, fence)
  if (isPushed && !FINISHED.includes(due.order.status)) await markNotified(deps.database, key, status)
  else await dropAlert(deps.database, key)
}
