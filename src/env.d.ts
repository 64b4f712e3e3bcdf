/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base address of the back end; unset: the page's own origin. */
  readonly VITE_API_BASE_URL?: string
  /** Changes with everything that the app is built from. */
  readonly VITE_BUILD?: string
  /** Development only: the service worker is registered as well. */
  readonly VITE_DEV_WORKER?: string
}
