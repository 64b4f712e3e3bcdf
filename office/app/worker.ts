import { clearBadge } from '#src/platform/worker/push.ts'

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown
}

const URL_OF_WORKER = '/gestion/sw.js'
const BUILT = '/gestion/assets/'

/** To the page's policy a worker's address is a script, which a plain text can't be: those alone that were built with the page. */
export const allowWorkers = () => {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href)
      const isOurs = pathname === URL_OF_WORKER || pathname.startsWith(BUILT)
      return origin === location.origin && isOurs ? url : null
    },
  })
}

/** Lets the back office open without a network from the next time on; a browser without workers goes on without. */
export const installWorker = (): void => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // Whoever opens it sees what is new.
  clearBadge()
  navigator.serviceWorker
    .register(URL_OF_WORKER, { scope: '/gestion/' })
    .catch((cause: unknown) => console.warn(cause))
}
