import type { Customization } from '#contract/cart.ts'
import type { PrintArea, PrintingType } from '#contract/catalogue.ts'
import { recount as recountDesign } from '#domain/design-checks/recount.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import { sha256 } from '../environment/sha256.ts'

/** A design with what is known of its product and its files. */
export interface Uncounted {
  readonly design: Customization
  readonly areas: readonly PrintArea[]
  readonly techniques: readonly PrintingType[]
  /** What was counted in files, by SHA-256. */
  readonly files: ReadonlyMap<string, { readonly counted: CountedInks | null }>
}

/** Counts designs again, each with its own evidence. */
export const recount = (designs: readonly Uncounted[]) =>
  designs.map(({ design, areas, techniques, files }) =>
    recountDesign(design, {
      areas,
      techniques,
      counted: (hash) => files.get(hash)?.counted,
      hash: sha256,
    }),
  )
