import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { openDesignedOrders } from '#harness/printing/designed-order.ts'
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
  const before = await gestion.query('SELECT coalesce(max(id), 0)::bigint AS last FROM history')
  gestion.unrecorded()
  const { status, text } = await by.call(endpoint, request)
  if (status !== 200) throw new Error(`${endpoint.name}: ${status} ${text}`)
  const { rows } = await gestion.query(
    `SELECT actor_kind, actor_id, actor_name, device FROM history WHERE id > $1`,
    [before.rows[0]?.['last']],
  )
  // Who joins is somebody new.
  const isTheirs = ({ actor_id: id }: Record<string, unknown>) => endpoint.may === 'anybody' || id === by.id
  const named = rows.filter(
    (row) => isTheirs(row) && row['actor_kind'] === 'operator' && row['actor_name'] !== '',
  )
  return [
    ...(named.length > 0 ? [] : [`${endpoint.name} left no entry of who called it`]),
    ...gestion.unrecorded(),
  ]
}
