import { useEffect, useState } from 'react'
import { type Alerts, subscribe } from '#contract/office/alerts.ts'
import { call } from '#office/api/api.ts'
import { installsByHand, isInstalled } from '#src/platform/device/installed.ts'
import { sha256 } from '#src/platform/device/sha256.ts'
import {
  askForPush,
  canPush,
  isPushBlocked,
  pushSubscription,
  subscribeToPush,
} from '#src/platform/worker/push.ts'

/**
 * Whether this device is sent messages. `declined`: the person was asked just now and would rather not; `blocked`: the
 * browser asks no more; `uninstalled`: only once the back office is installed; `failed`: the browser got no push address.
 */
export type DeviceState = 'on' | 'off' | 'declined' | 'blocked' | 'unsupported' | 'uninstalled' | 'failed'

const hashOfDevice = async (): Promise<string | undefined> => {
  const endpoint = (await pushSubscription())?.endpoint
  return endpoint && sha256(new TextEncoder().encode(endpoint))
}

const stateOf = async ({ devices }: Pick<Alerts, 'devices'>): Promise<DeviceState> => {
  if (!canPush()) return installsByHand() && !isInstalled() ? 'uninstalled' : 'unsupported'
  if (isPushBlocked()) return 'blocked'
  const hash = await hashOfDevice()
  return hash !== undefined && devices.includes(hash) ? 'on' : 'off'
}

/** The state of this device, looked at again whenever the page is returned to: settings are changed elsewhere. */
export const useDevice = (alerts: Alerts) => {
  const [state, setState] = useState<DeviceState>()
  useEffect(() => {
    const look = () => void stateOf(alerts).then(setState, console.warn)
    look()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [alerts])
  return [state, setState] as const
}

const sent = async (shop: string, found: PushSubscription, wanted: boolean): Promise<Alerts | undefined> => {
  const { endpoint, keys: { p256dh, auth } = {} } = found.toJSON()
  if (!endpoint || !p256dh || !auth) return undefined
  return call(subscribe, { shop, body: { subscription: { endpoint, p256dh, auth }, wanted } })
}

/** Asks the person for permission, and registers this device for messages. Throws what the server refuses. */
export const activate = async (
  shop: string,
  { publicKey }: Pick<Alerts, 'publicKey'>,
): Promise<Alerts | DeviceState> => {
  // First of all: browsers let a click ask for a moment only.
  if (!(await askForPush())) return isPushBlocked() ? 'blocked' : 'declined'
  try {
    const found = await subscribeToPush(publicKey)
    return (await sent(shop, found, true)) ?? 'failed'
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
    console.warn(cause)
    return 'failed'
  }
}

/** Stops messages to this device. */
export const deactivate = async (shop: string): Promise<Alerts | undefined> => {
  const found = await pushSubscription()
  const alerts = found ? await sent(shop, found, false) : undefined
  await found?.unsubscribe()
  return alerts
}
