import type { ProofStanding } from '#contract/office/board.ts'
import type { Reader } from '../../db/reader.ts'
import { checksArtwork, currentOfOrders, linesAndVersionsOf } from './repository.ts'
import { designedGroups, hasDrifted, versionsOf } from './rules.ts'

type Current = Awaited<ReturnType<typeof currentOfOrders>>[number]
type Standing = NonNullable<ProofStanding>

const earliest = (moments: readonly Date[]): string | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map(Number))).toISOString()

/** What comes first waits for the shop, then for the buyer; approved is what all are. */
const standingOf = (proofs: readonly Current[], drifted: string | undefined, checks: boolean): Standing => {
  if (drifted !== undefined) return { state: 'drifted', since: null, line: drifted }
  const changes = proofs.filter(({ answer }) => answer === 'change')
  if (changes.length > 0)
    return {
      state: 'change',
      since: earliest(changes.flatMap(({ answeredAt }) => answeredAt ?? [])),
      line: changes[0]?.line ?? null,
    }
  const open = proofs.filter(({ answer }) => answer === null)
  if (open.length > 0)
    return {
      state: 'open',
      since: earliest(open.map(({ createdAt }) => createdAt)),
      line: open[0]?.line ?? null,
    }
  const approved = proofs.flatMap(({ answeredAt }) => (answeredAt === null ? [] : [Number(answeredAt)]))
  const unchecked = checks ? proofs.find(({ checkedAt }) => checkedAt === null) : undefined
  return {
    state: unchecked === undefined ? 'approved' : 'unchecked',
    since: approved.length === 0 ? null : new Date(Math.max(...approved)).toISOString(),
    line: unchecked?.line ?? null,
  }
}

/** Name of a line among those of several orders. */
export const lineKey = (orderId: number, line: string): string => `${orderId} ${line}`

/** Lines of these orders whose approved design is another one by now. */
export const driftedLines = async (
  reader: Reader,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { lines, versions } = await linesAndVersionsOf(reader, tenantId, [...new Set(ids)])
  const ofOrder = (id: number) =>
    designedGroups(lines.filter(({ orderId }) => orderId === id)).flatMap((group) => {
      const own = versions.filter(({ orderId }) => orderId === id)
      const current = versionsOf(own, group.line).at(-1)
      return current?.answer === 'approved' && hasDrifted(group, current) ? [lineKey(id, group.line)] : []
    })
  return new Set([...new Set(ids)].flatMap(ofOrder))
}

/** Where the current proof of each design of several orders stands, by `lineKey`; a line without one is missing. */
export const lineStandingsOf = async (
  reader: Reader,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<string, Standing['state']>> => {
  if (ids.length === 0) return new Map()
  const proofs = await currentOfOrders(reader, tenantId, ids)
  const suspects = proofs.filter(({ differs }) => differs).map(({ orderId }) => orderId)
  const drifted = await driftedLines(reader, tenantId, suspects)
  const checks = proofs.length > 0 && (await checksArtwork(reader, tenantId))
  return new Map(
    proofs.map((proof) => {
      const key = lineKey(proof.orderId, proof.line)
      return [key, standingOf([proof], drifted.has(key) ? proof.line : undefined, checks).state]
    }),
  )
}

/** Where the proofs of several orders stand, by order; one without is missing. Designs are read of few of them. */
export const standingsOf = async (
  reader: Reader,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Standing>> => {
  if (ids.length === 0) return new Map()
  const byOrder = new Map<number, Current[]>()
  const [proofs, checks] = await Promise.all([
    currentOfOrders(reader, tenantId, ids),
    checksArtwork(reader, tenantId),
  ])
  for (const proof of proofs) byOrder.set(proof.orderId, [...(byOrder.get(proof.orderId) ?? []), proof])
  const suspects = [...byOrder].filter(([, own]) => own.some(({ differs }) => differs))
  const drifted = await driftedLines(
    reader,
    tenantId,
    suspects.map(([id]) => id),
  )
  return new Map(
    [...byOrder].map(([id, own]) => {
      const first = own.find(({ line }) => drifted.has(lineKey(id, line)))
      return [id, standingOf(own, first?.line, checks)]
    }),
  )
}
