/** Chrome's `beforeinstallprompt`; not standardised, so not in TypeScript's DOM types. */
interface BeforeInstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let deferredPrompt: BeforeInstallPrompt | undefined
const listeners = new Set<() => void>()

const setPrompt = (event: BeforeInstallPrompt | undefined): void => {
  deferredPrompt = event
  for (const listener of listeners) listener()
}

const isPrompt = (event: Event): event is BeforeInstallPrompt => 'prompt' in event

/** Defers the browser's install prompt. The event comes once and early, so this is called at the start. */
export const deferInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    event.preventDefault()
    setPrompt(event)
  })
  addEventListener('appinstalled', () => setPrompt(undefined))
}

export const canInstall = (): boolean => deferredPrompt !== undefined

export const onInstallChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the browser's install prompt; true when the person accepted. */
export const installNow = async (): Promise<boolean> => {
  const prompt = deferredPrompt
  // A prompt can be shown once.
  setPrompt(undefined)
  return (await prompt?.prompt())?.outcome === 'accepted'
}
