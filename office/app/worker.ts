import { clearBadge } from '#src/platform/worker/push.ts'

/** To the page's policy a worker's address is a script, which a plain text can't be. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

const URL_OF_WORKER = '/gestion/sw.js'

/** Lets the back office open without a network from the next time on; a browser without workers goes on without. */
export const installWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => URL_OF_WORKER })
  // Whoever opens it sees what is new.
  clearBadge()
  navigator.serviceWorker
    .register(policy?.createScriptURL(URL_OF_WORKER) ?? URL_OF_WORKER, { scope: '/gestion/' })
    .catch((cause: unknown) => console.warn(cause))
}
