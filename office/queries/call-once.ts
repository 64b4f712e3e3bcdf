import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { call } from '#office/api/api.ts'
import type { BodyOf, ResultOf } from '#office/api/call.ts'
import { newId } from '#src/platform/device/uuid.ts'

type Without<T, Name extends PropertyKey> = T extends unknown ? Omit<T, Name> : never

/** What a call says beside its key. */
export type Keyless<E extends OfficeEndpoint> = Without<NonNullable<BodyOf<E>>, 'key'>

/** By what a call says: of those that have not succeeded yet. */
const keys = new Map<string, string>()

/**
 * A call that changes something, with a key: it is the same while the same is tried again, so that it counts once, also
 * after an answer was lost. Once it has succeeded, the same once more is another change.
 *
 * @example const answer = await callOnce(setStock, { shop, body: { id, expected, stock } })
 */
export const callOnce = async <E extends OfficeEndpoint>(
  endpoint: E,
  { shop, body }: { readonly shop: string; readonly body: Keyless<E> },
): Promise<ResultOf<E>> => {
  const intent = JSON.stringify([endpoint.name, shop, body])
  const key = keys.get(intent) ?? newId()
  keys.set(intent, key)
  const answer = await call(endpoint, { shop, body: { ...body, key } as unknown as BodyOf<E> })
  keys.delete(intent)
  return answer
}
