import type * as v from 'valibot'
import type * as calls from '#contract/office/alerts.ts'
import { failure } from '../../errors/failure.ts'
import {
  devicesOf,
  dropDevice,
  hearerOf,
  otherDevices,
  putChoices,
  putDevice,
} from '../../modules/alerts/repository.ts'
import { heardBy, wayOf } from '../../modules/alerts/rules.ts'
import { currentMailServer } from '../../modules/installation/smtp.ts'
import { pushKeyPair } from '../../push/keys.ts'
import { endpointHashOf, isUsable } from '../../push/send.ts'
import type { ShopScope } from '../scope.ts'

/** Browsers in which one person wants messages. */
const MOST = 10

const gone = () => failure('not_found', 'No encontramos esa tienda.')

/** What one is alerted of, and in which browsers. */
export const alertsOf = async ({ ports, tenant, actor }: ShopScope): Promise<calls.Alerts> => {
  const { database } = ports
  const [hearer, devices, { publicKey }, mailServer] = await Promise.all([
    hearerOf(database, tenant.id, actor.id),
    devicesOf(database, actor.id),
    pushKeyPair(ports),
    currentMailServer(ports),
  ])
  if (hearer === null) throw gone()
  return {
    choices: heardBy(hearer).map((kind) => ({ kind, way: wayOf(hearer, hearer.choices, kind) })),
    quiet: hearer.quiet,
    publicKey,
    devices: devices.map(({ endpointHash }) => endpointHash),
    mails: mailServer !== null,
  }
}

type Chosen = v.InferOutput<typeof calls.setAlerts.body>

export const chooseAlerts = async (
  scope: ShopScope,
  { choices = [], quiet }: Chosen,
): Promise<calls.Alerts> => {
  const { ports, tenant, actor } = scope
  const key = { tenantId: tenant.id, operatorId: actor.id }
  await ports.database.transaction(async (tx) => {
    const hearer = await hearerOf(tx, tenant.id, actor.id)
    if (hearer === null) throw gone()
    const heard = heardBy(hearer)
    if (choices.some(({ kind }) => !heard.includes(kind)))
      throw failure('forbidden', 'Tu rol en la tienda no recibe esos avisos.')
    const chosen = Object.fromEntries(choices.map(({ kind, way }) => [kind, way]))
    await putChoices(tx, key, { choices: chosen, quiet })
  })
  return alertsOf(scope)
}

type Subscribing = v.InferOutput<typeof calls.subscribe.body>

/** This browser wants messages as long as its session goes on, or no more. */
export const subscribeDevice = async (
  scope: ShopScope,
  { subscription, wanted }: Subscribing,
): Promise<calls.Alerts> => {
  const { ports, actor } = scope
  const endpointHash = endpointHashOf(subscription.endpoint)
  const device = { endpointHash, operatorId: actor.id, sessionId: actor.device, ...subscription }
  if (wanted && !(await isUsable(subscription))) {
    const message = 'El navegador mandó una dirección de avisos que no sirve.'
    throw failure('invalid_request', message, { fields: { subscription: message } })
  }
  await ports.database.transaction(async (tx) => {
    if (!wanted) return dropDevice(tx, device)
    if ((await otherDevices(tx, actor.id, endpointHash)) >= MOST)
      throw failure('conflict', 'Ya hay demasiados dispositivos con avisos: hay que cerrar alguno.')
    return putDevice(tx, device)
  })
  return alertsOf(scope)
}
