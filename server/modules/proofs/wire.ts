import type * as v from 'valibot'
import type { ProofLine, proofs } from '#contract/proofs.ts'
import { proofAreas } from '#domain/design/proof.ts'
import { proofColors } from '#domain/design/proof-colors.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { boughtColors, type VariantColors } from '../../db/variant-colors.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { LineRow, OrderRow, ProofRow } from './repository.ts'
import { type Group, hasDrifted, isOpen, stateOf, versionsOf } from './rules.ts'

type Wire = v.InferInput<typeof proofs>
type TechniqueOf = Parameters<typeof proofAreas>[1]

const versionOf = (row: ProofRow): ProofLine['versions'][number] => ({
  ...stateOf(row),
  hash: row.hash,
  pictures: row.images.length > 0 ? row.images : [row.artwork].filter(Boolean),
})

const lineOf = (
  group: Group<LineRow>,
  { versions: all, techniqueOf, colors }: ReadableProofs,
): ProofLine[] => {
  const versions = versionsOf(all, group.line)
  const current = versions.at(-1)
  if (current === undefined) return []
  const { first, members } = group
  const areas = proofAreas(current.customization, techniqueOf)
  return [
    {
      line: group.line,
      genericProductId: String(first.productId),
      productName: first.productName,
      picture: first.picture,
      goods: members.map(({ variantName, quantity }) => ({ name: variantName, quantity })),
      colors: proofColors(areas, boughtColors(members, colors)),
      areas,
      versions: versions.map(versionOf),
      drifted: hasDrifted(group, current),
    },
  ]
}

interface ReadableProofs {
  readonly tenant: Tenant
  readonly order: OrderRow
  readonly groups: readonly Group<LineRow>[]
  readonly versions: readonly ProofRow[]
  readonly techniqueOf: TechniqueOf
  readonly colors: VariantColors
  /** Whether the order's own caller asks. */
  readonly own: boolean
}

/** An order's proofs as they are read by their link: nothing of address, money or account is there. */
export const proofsWire = (readable: ReadableProofs): Wire => {
  const { tenant, order, groups, own } = readable
  return {
    number: orderNumberOf(tenant.name, order.number),
    status: order.status,
    open: isOpen(order.status),
    orderId: own ? String(order.id) : '',
    lines: groups.flatMap((group) => lineOf(group, readable)),
  }
}
