import type { PushNote } from '#contract/worker.ts'

declare const self: ServiceWorkerGlobalScope

/** The page at an address: the one that is open, or a new one. */
const show = async (href: string): Promise<unknown> => {
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => url === href)
  return open ? open.focus() : self.clients.openWindow(href)
}

/** Shows what the shop tells of an order, and leads to it. Nobody but its server can sign such a message. */
export const receivePushes = (): void => {
  self.addEventListener('push', (event) => {
    if (!event.data) return
    const { title, ...note }: PushNote = event.data.json()
    const shown = self.registration.showNotification(title, note)
    event.waitUntil(Promise.all([shown, navigator.setAppBadge?.()]))
  })
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const { href } = new URL(notification.data, self.origin)
    event.waitUntil(Promise.all([show(href), navigator.clearAppBadge?.()]))
  })
}
