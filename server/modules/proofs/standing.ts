import type { ProofStanding } from '#contract/office/orders.ts'
import type { Reader } from '../../db/reader.ts'
import { currentOfOrders, ofOrders } from './repository.ts'
import { approvalOf, designedGroups } from './rules.ts'

type Current = Awaited<ReturnType<typeof currentOfOrders>>[number]
type Standing = NonNullable<ProofStanding>

const earliest = (moments: readonly Date[]): string | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map(Number))).toISOString()

/** What comes first waits for the shop, then for the buyer; approved is what all are. */
const standingOf = (proofs: readonly Current[], drifted: boolean): Standing => {
  if (drifted) return { state: 'drifted', since: null }
  const changes = proofs.filter(({ answer }) => answer === 'change')
  if (changes.length > 0)
    return { state: 'change', since: earliest(changes.flatMap(({ answeredAt }) => answeredAt ?? [])) }
  const open = proofs.filter(({ answer }) => answer === null)
  if (open.length > 0) return { state: 'open', since: earliest(open.map(({ createdAt }) => createdAt)) }
  const approved = proofs.flatMap(({ answeredAt }) => (answeredAt === null ? [] : [Number(answeredAt)]))
  return {
    state: 'approved',
    since: approved.length === 0 ? null : new Date(Math.max(...approved)).toISOString(),
  }
}

/** Of these orders, those whose approved design is another one by now. */
const driftedOf = async (
  reader: Reader,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const { lines, versions } = await ofOrders(reader, tenantId, ids)
  const isDrifted = (id: number) =>
    approvalOf(
      designedGroups(lines.filter(({ orderId }) => orderId === id)),
      versions.filter(({ orderId }) => orderId === id),
    ).state === 'drifted'
  return new Set(ids.filter(isDrifted))
}

/** Where the proofs of several orders stand, by order; one without is missing. Designs are read of few of them. */
export const standingsOf = async (
  reader: Reader,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Standing>> => {
  if (ids.length === 0) return new Map()
  const byOrder = new Map<number, Current[]>()
  for (const proof of await currentOfOrders(reader, tenantId, ids))
    byOrder.set(proof.orderId, [...(byOrder.get(proof.orderId) ?? []), proof])
  const suspects = [...byOrder].filter(([, proofs]) => proofs.some(({ differs }) => differs))
  const drifted = await driftedOf(
    reader,
    tenantId,
    suspects.map(([id]) => id),
  )
  return new Map([...byOrder].map(([id, proofs]) => [id, standingOf(proofs, drifted.has(id))]))
}
