import type { OrderDetail } from '#contract/orders.ts'
import { fetchPushKey, sendPushFollow } from '#src/api/calls/push.ts'
import { installsByHand, isInstalled } from '#src/platform/device/installed.ts'
import { deviceStorage } from '#src/platform/device/storage.ts'
import {
  askForPush,
  canPush,
  isPushBlocked,
  pushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from '#src/platform/worker/push.ts'
import { alertsKey } from '#src/session/alerts.ts'
import type { Shop } from '#src/session/shop.ts'

/**
 * Whether this device is notified of an order. `declined`: the person was asked just now and would rather not; `blocked`:
 * the browser asks no more; `uninstalled`: it would in the installed shop; `failed`: it could not get an address.
 */
export type AlertState = 'off' | 'on' | 'declined' | 'blocked' | 'unsupported' | 'uninstalled' | 'failed'

const noted = (tenant: string): string[] => (deviceStorage.get(alertsKey(tenant)) ?? '').split(' ')

/** As the device has noted it. */
export const notedState = (tenant: string, orderId: string): AlertState => {
  if (!canPush()) return installsByHand() && !isInstalled() ? 'uninstalled' : 'unsupported'
  if (isPushBlocked()) return 'blocked'
  return noted(tenant).slice(1).includes(orderId) ? 'on' : 'off'
}

/** Whether what is noted still holds: browsers drop an address, or change it, without a word. */
export const isStillOn = async (tenant: string): Promise<boolean> =>
  (await pushSubscription())?.endpoint === noted(tenant)[0]

type Followed = Pick<OrderDetail, 'id' | 'followToken'>

/** Asks the person, subscribes the browser, and has the shop tell it of the order. Throws what the shop refuses. */
export const followOrder = async (
  { api, tenant }: Shop,
  { id, followToken }: Followed,
): Promise<AlertState> => {
  const before = isPushBlocked()
  // First of all: browsers let a click ask for a moment only.
  if (!(await askForPush())) return before ? 'blocked' : 'declined'
  const { publicKey } = await fetchPushKey(api)
  const subscription = await subscribeToPush(publicKey).catch(console.warn)
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {}
  if (!endpoint || !p256dh || !auth) return 'failed'
  await sendPushFollow(api, {
    orderId: id,
    followToken,
    subscription: { endpoint, keys: { p256dh, auth } },
  })
  const [known, ...ids] = noted(tenant)
  const others = known === endpoint ? ids.filter((other) => other !== id) : []
  deviceStorage.set(alertsKey(tenant), [endpoint, ...others, id].join(' '))
  return 'on'
}

/** The push service answers from now on that the address is no more, and the shop forgets it. */
export const stopAlerts = async ({ tenant }: Shop): Promise<AlertState> => {
  await unsubscribeFromPush()
  deviceStorage.remove(alertsKey(tenant))
  return 'off'
}
