import { workers } from './service-worker.ts'

/** Whether the browser supports push notifications. */
export const canPush = (): boolean =>
  workers() !== undefined && 'PushManager' in window && 'Notification' in window

/** Whether permission is denied; only the browser's settings can change that. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied'

/** Asks for permission. Has to be called within a user activation; the browser asks only once. */
export const askForPush = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

const manager = async (): Promise<PushManager | undefined> =>
  canPush() ? (await workers()?.getRegistration())?.pushManager : undefined

/** This browser's push subscription, if it has one. */
export const pushSubscription = async (): Promise<PushSubscription | null> =>
  (await (await manager())?.getSubscription()) ?? null

/** Ends this browser's subscription for every shop of the origin; works offline. */
export const unsubscribeFromPush = async (): Promise<void> => {
  await (await pushSubscription())?.unsubscribe()
}

/** Subscribes to push messages signed with this VAPID key. Throws where the browser can't. */
export const subscribeToPush = async (publicKey: string): Promise<PushSubscription> => {
  const push = await manager()
  if (!push) throw new Error('No worker to wake up')
  const subscribe = () => push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    return await subscribe()
  } catch {
    // An old subscription may belong to a former VAPID key.
    await unsubscribeFromPush()
    return subscribe()
  }
}

/** Clears the app's badge: the person has seen the news. */
export const clearBadge = (): void => {
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(console.warn)
}
