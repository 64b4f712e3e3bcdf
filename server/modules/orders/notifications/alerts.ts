import type * as v from 'valibot'
import type { followOrderByPush } from '#contract/push.ts'
import type { PushNote } from '#contract/worker.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { failure } from '../../../errors/failure.ts'
import type { Fence } from '../../../http/safe-fetch.ts'
import type { JobData } from '../../../ports/jobs.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { PushDeps } from '../../../push/keys.ts'
import { endpointHashOf, isUsable, sendPush } from '../../../push/send.ts'
import { type Change, heldOrder } from '../change.ts'
import { alertOf, dropAlert, markNotified, otherFollowers, putAlert } from '../repository-alerts.ts'
import { FINISHED } from '../rules.ts'
import { stateWords } from './emails.ts'

/** Devices that may follow one order. */
const MOST = 10

/** Subscribes a browser to the states of an order. */
export const followByPush = async (
  ports: Ports,
  change: Change<v.InferOutput<typeof followOrderByPush.body>>,
): Promise<v.InferInput<typeof followOrderByPush.result>> => {
  const { subscription } = change.body
  const { endpoint, keys } = subscription
  const usable = await isUsable({ endpoint, ...keys })
  await ports.database.transaction(async (tx) => {
    const { tenantId, id: orderId, status } = await heldOrder(tx, change)
    if (!usable) {
      const message = 'El navegador mandó una dirección de avisos que no sirve.'
      throw failure('invalid_request', message, { fields: { subscription: message } })
    }
    if (FINISHED.includes(status)) throw failure('conflict', 'Este pedido ya terminó.')
    const key = { tenantId, orderId, endpointHash: endpointHashOf(endpoint) }
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
  // The notified device has seen the order, and has stored what opens it.
  data: `/${tenant.name}/orders/detail/${order.id}`,
})

/** Tells one device of a state of its order, as the job says. */
export const notifyDevice = async (
  deps: PushDeps,
  { tenant, order, device, status }: JobData,
  fence?: Fence,
): Promise<void> => {
  const key = { tenantId: Number(tenant), orderId: Number(order), endpointHash: String(device) }
  const due = await alertOf(deps.database, key)
  // It follows no more, a newer state has a job of its own, or it knows: the job comes again.
  if (due === null || due.order.status !== status || due.alert.told === status) return
  const isPushed = await sendPush(deps, due.alert, noteOf(due), fence)
  if (isPushed && !FINISHED.includes(due.order.status)) await markNotified(deps.database, key, status)
  else await dropAlert(deps.database, key)
}
