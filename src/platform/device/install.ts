import { createObservable } from '../observable.ts'

/** Chrome's `beforeinstallprompt`; not standardised, so not in TypeScript's DOM types. */
interface BeforeInstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const deferred = createObservable<BeforeInstallPrompt | undefined>(undefined)

const isPrompt = (event: Event): event is BeforeInstallPrompt => 'prompt' in event

/** Defers the browser's install prompt. The event comes once and early, so this is called at the start. */
export const deferInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    event.preventDefault()
    deferred.become(event)
  })
  addEventListener('appinstalled', () => deferred.become(undefined))
}

export const canInstall = (): boolean => deferred.current() !== undefined

export const onInstallChange = deferred.subscribe

/** Shows the browser's install prompt; true when the person accepted. */
export const installNow = async (): Promise<boolean> => {
  const prompt = deferred.current()
  // A prompt can be shown once.
  deferred.become(undefined)
  return (await prompt?.prompt())?.outcome === 'accepted'
}
