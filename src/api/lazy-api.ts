import type { Api, ApiOptions, Call } from './api.ts'

/** A shop's back end whose client is loaded with the first call: a first visit makes none. */
export const lazyApi = (options: ApiOptions): Api => {
  let call: Promise<Call> | undefined
  const load = async () => (await import('./client.ts')).createCall(options)
  return {
    tenant: options.tenant,
    call: async (endpoint, input) => {
      call ??= load().catch((error: unknown) => {
        call = undefined
        throw error
      })
      return (await call)(endpoint, input)
    },
  }
}
