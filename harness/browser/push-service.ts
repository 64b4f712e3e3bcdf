import type { Page } from 'playwright-core'

/**
 * A browser with notifications and a push service, which those of the tests may not have. In its localStorage,
 * `test:permission` is what the person answers, by default 'granted' once they are asked; `test:device` makes it one that
 * is 'blocked' or 'old', or an 'iphone'; `test:subscribed` says whether it gets messages.
 */
export const withPushService = (page: Page) =>
  page.addInitScript(
    (keys) => {
      const endpoint = 'https://push.example/1'
      const stored = (name: string) => localStorage.getItem(`test:${name}`)
      const store = (name: string, value: string) => localStorage.setItem(`test:${name}`, value)
      const subscription = () =>
        stored('subscribed') === 'yes'
          ? {
              endpoint,
              toJSON: () => ({ endpoint, keys }),
              unsubscribe: async () => store('subscribed', 'no'),
            }
          : null
      const device = stored('device')
      // A browser without a window may have no notifications and deny them all.
      const permission = () => (device === 'blocked' ? 'denied' : (stored('permission') ?? 'default'))
      Object.defineProperty(Notification, 'permission', { get: permission })
      Notification.requestPermission = async () => {
        if (stored('permission') === null) store('permission', 'granted')
        return permission() as NotificationPermission
      }
      if (device === 'iphone' || device === 'old') Reflect.deleteProperty(window, 'PushManager')
      else
        Object.assign(PushManager.prototype, {
          getSubscription: async () => subscription(),
          subscribe: async () => {
            store('subscribed', 'yes')
            return subscription()
          },
        })
      if (device === 'iphone')
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' })
    },
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  )
