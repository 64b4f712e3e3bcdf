import { workers } from './service-worker.ts'

/** The browser can show what a shop tells it while no page is open. */
export const canPush = (): boolean =>
  workers() !== undefined && 'PushManager' in window && 'Notification' in window

/** The person has said no for good: only the browser's own settings help. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied'

/** Has the browser ask the person, within the moment of a press; it asks nobody twice. */
export const askForPush = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

const manager = async (): Promise<PushManager | undefined> =>
  canPush() ? (await workers()?.getRegistration())?.pushManager : undefined

/** This browser's address at its push service, where it has one. */
export const pushSubscription = async (): Promise<PushSubscription | null> =>
  (await (await manager())?.getSubscription()) ?? null

/** Nothing more is told to this browser, by any shop of the site; also without a connection. */
export const unsubscribeFromPush = async (): Promise<void> => {
  await (await pushSubscription())?.unsubscribe()
}

/** Gets the browser an address that only the owner of the key may write to. Throws where it can't have one. */
export const subscribeToPush = async (publicKey: string): Promise<PushSubscription> => {
  const push = await manager()
  if (!push) throw new Error('No worker to wake up')
  const subscribe = () => push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    return await subscribe()
  } catch {
    // It may hold one of a key that is no more.
    await unsubscribeFromPush()
    return subscribe()
  }
}

/** What was told has been read. */
export const clearBadge = (): void => {
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(console.warn)
}
