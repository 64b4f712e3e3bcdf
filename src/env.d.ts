/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base address of the back end; unset: the page's own origin. */
  readonly VITE_API_BASE_URL?: string
  /** Changes with everything that the app is built from. */
  readonly VITE_BUILD?: string
}
