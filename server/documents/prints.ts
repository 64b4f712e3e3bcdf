import type { Customization } from '#contract/cart.ts'
import type { ProofArea } from '#contract/proof-area.ts'
import { printWords } from '#domain/design/print-words.ts'
import { proofAreas } from '#domain/design/proof.ts'
import type { Ports } from '../ports/ports.ts'
import type { Tenant } from '../ports/tenant.ts'

/** What is printed on a line, in words. */
export type PrintsOf = (design: Customization | null) => string[]

/** What a proof says of a design, one of each print area. */
export type AreasOf = (design: Customization) => ProofArea[]

interface Known {
  readonly catalogue: Pick<Ports['catalogue'], 'techniques'>
}

type Designed = readonly { readonly customization: Customization | null }[]

/** Techniques by id; asked for where something is printed. */
const techniquesFor = async ({ catalogue }: Known, tenant: Tenant, lines: Designed) =>
  new Map(
    lines.every(({ customization }) => customization === null)
      ? []
      : (await catalogue.techniques(tenant)).map((one) => [one.id, one]),
  )

/** Words for the prints of lines. */
export const printsWith = async (known: Known, tenant: Tenant, lines: Designed): Promise<PrintsOf> => {
  const techniques = await techniquesFor(known, tenant, lines)
  return (design) => printWords(design, (id) => techniques.get(id))
}

/** What proofs of lines say. */
export const areasWith = async (known: Known, tenant: Tenant, lines: Designed): Promise<AreasOf> => {
  const techniques = await techniquesFor(known, tenant, lines)
  return (design) => proofAreas(design, (id) => techniques.get(id))
}
