import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { object, safeParse } from 'valibot'
import type { OrderCard } from '#contract/office/board.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { getOrder, type OfficeOrder, officeOrder } from '#contract/office/orders.ts'
import { call } from '#office/api/api.ts'
import type { BodyOf } from '#office/api/call.ts'
import { codeOf, OfficeError } from '#office/api/error.ts'
import { useAttempt } from './action.ts'
import { useAnswer } from './answer.ts'
import { callOnce, type Keyless } from './call-once.ts'
import { keys } from './keys.ts'
import { useDesktop } from './session.ts'

/** An order, and how this device last saw it until there is a fresh one. */
export const useOrder = (id: string) => {
  const shop = useDesktop().shop.name
  const { answer, isFresh, isOld, ...rest } = useAnswer({
    queryKey: keys.order(shop, id),
    name: `order:${id}`,
    schema: officeOrder,
    ask: (signal) => call(getOrder, { shop, signal, query: { id } }),
  })
  return { order: answer, isOld: !isFresh || isOld, ...rest }
}

type OrderEndpoint = OfficeEndpoint & { result: typeof officeOrder }

/** What a write says beside its order, the version it was made on, and its key. */
export type Intent<E extends OfficeEndpoint> = Omit<NonNullable<BodyOf<E>>, 'id' | 'expected' | 'key'>

const conflictDetails = object({ order: officeOrder })

/** The order as it is now, where a write was refused because of that. */
const currentOf = (error: unknown): OfficeOrder | undefined => {
  if (!(error instanceof OfficeError) || error.code !== 'conflict') return undefined
  const parsed = safeParse(conflictDetails, error.details)
  return parsed.success ? parsed.output.order : undefined
}

export interface Write<E extends OrderEndpoint> {
  readonly isBusy: boolean
  readonly error: unknown
  /** Another one has changed the order: how it stands now. */
  readonly conflict: OfficeOrder | undefined
  /** undefined: it failed, and `error` says why. */
  send(order: Pick<OrderCard, 'id' | 'version'>, intent: Intent<E>): Promise<OfficeOrder | undefined>
}

/** One intent to change an order; tried again upon the same version, it counts once. */
export const useWrite = <E extends OrderEndpoint>(
  endpoint: E,
  /** For a button that has no room to say why it failed. */
  onFailure?: (error: unknown) => void,
): Write<E> => {
  const shop = useDesktop().shop.name
  const client = useQueryClient()
  const { isBusy, error, attempt } = useAttempt()
  const [conflict, setConflict] = useState<OfficeOrder>()

  const send = async (order: Pick<OrderCard, 'id' | 'version'>, intent: Intent<E>) => {
    setConflict(undefined)
    return attempt(async () => {
      try {
        const body = { id: order.id, expected: order.version, ...intent } as unknown as Keyless<E>
        const answer = (await callOnce(endpoint, { shop, body })) as OfficeOrder
        client.setQueryData(keys.order(shop, order.id), answer)
        void client.invalidateQueries({
          queryKey: keys.orders(shop),
          predicate: ({ queryKey }) => queryKey[2] !== 'one',
        })
        return answer
      } catch (cause) {
        const now = currentOf(cause)
        if (now) client.setQueryData(keys.order(shop, order.id), now)
        else if (codeOf(cause) === 'conflict') void client.invalidateQueries({ queryKey: keys.orders(shop) })
        // Without another version nobody was faster: it is not possible, and why is said.
        if (now && now.version !== order.version) setConflict(now)
        onFailure?.(cause)
        throw cause
      }
    })
  }
  return { isBusy, error, conflict, send }
}
