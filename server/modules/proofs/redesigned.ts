import type { Customization } from '#contract/cart.ts'
import { hasPrints } from '#domain/design/proof.ts'
import { changedAlike, partedSetup, priceChange, type Revised } from '#domain/design-checks/revision.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import type { DesignedLine, Tried } from '../../ports/designs.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { LineRow } from './repository.ts'
import { type Group, hashOfPrint } from './rules.ts'
import { priceWords, sharedWords } from './words.ts'

/** Lines of an order with another design. */
interface Redesigned {
  readonly group: Group<LineRow>
  readonly design: Customization
}

export const lineOf = ({ group, design }: Redesigned): DesignedLine => ({
  line: group.line,
  productId: String(group.first.productId),
  design,
})

/**
 * Lines with what they carry once the first one's design is another: the very same one where both have one print on one
 * product, or their own with the prints that they share changed alike. Lines that share nothing of it are left out.
 */
export const redesigned = (
  [first, ...others]: readonly Group<LineRow>[],
  after: Customization,
): Redesigned[] => {
  if (first === undefined) return []
  const isSame = ({ first: { productId }, design }: Group<LineRow>) =>
    productId === first.first.productId && hashOfPrint(design) === hashOfPrint(first.design)
  const rest = others.flatMap((group) => {
    const design = isSame(group) ? after : changedAlike(group.design, { before: first.design, after })
    return design === null ? [] : [{ group, design }]
  })
  return [{ group: first, design: after }, ...rest]
}

interface Counting {
  readonly ports: Ports
  readonly tx: Transaction
  readonly tenant: Tenant
  readonly owner: string
  /** As `foldNetwork` has it. */
  readonly network: string | null
  /** What was tried of the designs before anything is held. */
  readonly tried: Tried
}

/** Designs as the server counts them; throws what keeps one from being printed so. */
export const counted = async (
  { ports, tx, tenant, owner, network, tried: before }: Counting,
  wanted: readonly Redesigned[],
): Promise<Customization[]> => {
  const asked = { owners: [owner], network, lines: wanted.map(lineOf), within: tx, tried: before }
  const { designs, missing: unsent, problems, tried } = await ports.designs.recount(tenant, asked)
  if (tried.untried !== null) throw tried.untried
  const [issue] = [...unsent, ...problems]
  if (issue !== undefined) throw failure(issue.code, issue.message, { details: { issues: unsent } })
  return designs.map((design) => {
    if (!hasPrints(design)) throw failure('design_required', 'El diseño está vacío.')
    return design
  })
}

/** A line of the order with its design as it is and as it will be. */
interface Changing extends Revised {
  readonly group: Group<LineRow>
}

export const changingOf = (group: Group<LineRow>, after = group.design): Changing => ({
  group,
  before: group.design,
  after,
})

/**
 * Refuses what would cost another price: in a line, or because a set-up that lines share with the first one would be paid
 * twice.
 */
export const holdPrice = async ({ ports, tx, tenant }: Counting, changing: readonly Changing[]) => {
  const ids = changing.map(({ group }) => String(group.first.productId))
  const products = await ports.catalogue.products(tenant, [...new Set(ids)], tx)
  const known = [...products.values()].flatMap(({ techniques }) => techniques)
  const techniques = new Map(known.map((one) => [one.id, one]))
  const techniqueOf = (id: string) => techniques.get(id)
  for (const { before, after } of changing) {
    const change = priceChange(before, after, techniqueOf)
    if (change !== null) throw failure('conflict', priceWords(tenant, change))
  }
  const [own, ...others] = changing
  const sharing = others.flatMap((other) => {
    const view = own ? partedSetup(own, other, techniqueOf) : null
    return view === null ? [] : [{ product: other.group.first.productName, view }]
  })
  if (sharing.length > 0) throw failure('conflict', sharedWords(tenant, sharing))
}
