/** Chrome's `beforeinstallprompt`; not standardised, so not in TypeScript's DOM types. */
interface BeforeInstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: BeforeInstallPrompt | undefined
const listeners = new Set<() => void>()

const keep = (event: BeforeInstallPrompt | undefined): void => {
  kept = event
  for (const listener of listeners) listener()
}

const isPrompt = (event: Event): event is BeforeInstallPrompt => 'prompt' in event

/** Defers the browser's install prompt. The event comes once and early, so this is called at the start. */
export const keepInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    event.preventDefault()
    keep(event)
  })
  addEventListener('appinstalled', () => keep(undefined))
}

export const canInstall = (): boolean => kept !== undefined

export const onInstallChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the browser's install prompt; true when the person accepted. */
export const installNow = async (): Promise<boolean> => {
  const prompt = kept
  // A prompt can be shown once.
  keep(undefined)
  return (await prompt?.prompt())?.outcome === 'accepted'
}
