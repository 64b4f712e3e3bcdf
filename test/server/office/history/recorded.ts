import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { history } from '#server/db/schema/history.ts'
import type { Gestion, Member } from '../gestion.ts'

/** A call that changes something, and who makes it. */
export interface Change {
  readonly by: Pick<Member, 'id' | 'call'>
  readonly body?: object
  /** Of a call whose body is a file. */
  readonly query?: Readonly<Record<string, string>>
  readonly file?: Buffer
}

/** Whom and what changes are made with; `designer` owns the shop of `designs`. */
export interface Cast {
  readonly gestion: Gestion
  readonly owner: Member
  readonly designer: Member
  readonly designs: ReturnType<typeof openDesignedOrders>
}

/** What is missing in the history once a call has made its change: an entry of who made it, in the change's transaction. */
export const missingAfter = async (
  gestion: Gestion,
  endpoint: OfficeEndpoint,
  { by, ...request }: Change,
): Promise<string[]> => {
  const before = await rowsOf(gestion, history)
  const last = Math.max(0, ...before.map(({ id }) => id))
  gestion.unrecorded()
  const { status, text } = await by.call(endpoint, request)
  if (status !== 200) throw new Error(`${endpoint.name}: ${status} ${text}`)
  const rows = (await rowsOf(gestion, history)).filter(({ id }) => id > last)
  // Who joins is somebody new.
  const isTheirs = ({ actorId: id }: Record<string, unknown>) => endpoint.may === 'anybody' || id === by.id
  const named = rows.filter(
    (row) => isTheirs(row) && row['actorKind'] === 'operator' && row['actorName'] !== '',
  )
  return [
    ...(named.length > 0 ? [] : [`${endpoint.name} left no entry of who called it`]),
    ...gestion.unrecorded(),
  ]
}
