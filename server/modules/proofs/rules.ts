import type { Customization } from '#contract/cart.ts'
import type { OrderStatus, ProofState } from '#contract/orders.ts'
import { canonicalPrint, hasPrints } from '#domain/design/proof.ts'
import { sha256 } from '../../environment/sha256.ts'

/** States in which a proof may be answered and a design changed: nothing is made yet. */
export const OPEN: readonly OrderStatus[] = ['PendingPayment', 'PaymentRejected', 'Paid', 'ArtworkApproval']

export const isOpen = (status: OrderStatus): boolean => OPEN.includes(status)

/** Versions of one line's proof at most. */
export const MOST_VERSIONS = 20

export const hashOfPrint = (design: Customization): string => sha256(canonicalPrint(design))

/** What a proof is made of. */
export interface Designed {
  readonly shoppingCartId: string
  readonly productName: string
  readonly customization: Customization | null
}

/** Lines of an order that share a design: a curva's members, or one line. */
export interface Group<L extends Designed> {
  readonly line: string
  readonly first: L
  readonly design: Customization
  readonly members: readonly L[]
}

export const designedGroups = <L extends Designed>(lines: readonly L[]): Group<L>[] => {
  const groups = new Map<string, L[]>()
  for (const line of lines) {
    if (hasPrints(line.customization))
      groups.set(line.shoppingCartId, [...(groups.get(line.shoppingCartId) ?? []), line])
  }
  return [...groups].flatMap(([line, members]) => {
    const [first] = members
    return first?.customization ? [{ line, first, design: first.customization, members }] : []
  })
}

/** A version as it is stored, as far as it says where a line stands. */
export interface Version {
  readonly line: string
  readonly version: number
  readonly hash: string
  readonly answer: 'approved' | 'change' | null
  readonly answeredBy: string
  readonly answeredAt: Date | null
  readonly note: string
  readonly createdAt: Date
  /** The shop's own look. */
  readonly checkedAt: Date | null
}

export const versionsOf = <V extends Version>(versions: readonly V[], line: string): V[] =>
  versions.filter((one) => one.line === line).sort((a, b) => a.version - b.version)

/** Whether a member of a group is no longer printed as its proof shows it. */
export const hasDrifted = ({ members }: Group<Designed>, { hash }: Pick<Version, 'hash'>): boolean =>
  members.some(({ customization }) => customization === null || hashOfPrint(customization) !== hash)

export const stateOf = ({
  line,
  version,
  answer,
  answeredBy,
  answeredAt,
  note,
  createdAt,
}: Version): ProofState => ({
  line,
  version,
  state: answer ?? 'open',
  by: answeredBy,
  at: answeredAt?.toISOString() ?? '',
  note,
  createdAt: createdAt.toISOString(),
})

/** The combined state of an order's proofs, and the products that cause it. */
export interface ApprovalStatus {
  readonly state: 'none' | 'approved' | 'waiting' | 'drifted' | 'unchecked'
  readonly names: readonly string[]
}

/** `checks`: the shop looks over each artwork before it is made. */
export const approvalOf = (
  groups: readonly Group<Designed>[],
  all: readonly Version[],
  checks: boolean,
): ApprovalStatus => {
  if (groups.length === 0) return { state: 'none', names: [] }
  const stateOfGroup = (group: Group<Designed>) => {
    const current = versionsOf(all, group.line).at(-1)
    if (current?.answer !== 'approved') return 'waiting'
    if (hasDrifted(group, current)) return 'drifted'
    return checks && current.checkedAt === null ? 'unchecked' : 'approved'
  }
  const states = groups.map((group) => ({ name: group.first.productName, state: stateOfGroup(group) }))
  for (const state of ['drifted', 'waiting', 'unchecked'] as const) {
    const names = states.filter((one) => one.state === state).map(({ name }) => name)
    if (names.length > 0) return { state, names: [...new Set(names)] }
  }
  return { state: 'approved', names: [] }
}
