import type { CartIssue, Customization } from '#contract/cart.ts'
import type * as catalogue from '#contract/catalogue.ts'
import type { Recounted } from '#domain/design-checks/recount.ts'
import type { Inseparable } from '#domain/design-checks/unprintable.ts'
import type { Transaction } from '../db/reader.ts'
import type { Failure } from '../errors/failure.ts'
import type { Tenant } from './tenant.ts'

/** A line and what is applied to it. */
export interface DesignedLine {
  /** UUID; a curva's members share their group's. */
  readonly line: string
  readonly productId: string
  readonly design: Customization | null
}

/** A product as far as designs are counted for it. */
export type DesignedProduct = Pick<catalogue.ProductDetail, 'name' | 'printAreas' | 'techniques'>

/** What the plate maker said of a picture, or of a whole print. */
export interface Separation {
  /** Null where plates can be made. */
  readonly refused: Inseparable | null
  /** Of a picture's outlines. */
  readonly points: number
}

/** What was tried of designs before they are sold. */
export interface Tried {
  /** By the hash of what was asked. */
  readonly said: ReadonlyMap<string, Separation>
  /** Why not all of it was; whoever sells them has to throw it. */
  readonly untried: Failure | null
  /** Designs that took a child to count, by what they were counted from. */
  readonly counted?: ReadonlyMap<string, Recounted>
}

export interface DesignsPort {
  /**
   * Counts designs again from their elements and the files that the owners have sent: inks, sizes, stitches, artwork and
   * days are the shop's own word then. Throws what is no design at all.
   */
  recount(
    tenant: Tenant,
    asked: {
      /** Whose files may be printed, as in `ownerOf`. */
      readonly owners: readonly string[]
      /** For whose network work is done, as `foldNetwork` has it: guests are as many as somebody wants. */
      readonly network: string | null
      readonly lines: readonly DesignedLine[]
      /** Read where they are not there. */
      readonly products?: ReadonlyMap<string, DesignedProduct>
      readonly within?: Transaction | undefined
      /** What was tried before the transaction: within it nobody waits for plates. */
      readonly tried?: Tried | undefined
      /** How long it is waited for the plates of pictures that are asked for the first time, in ms; to their end by default. */
      readonly patience?: number
    },
  ): Promise<RecountedDesigns>
}

export interface RecountedDesigns {
  /** In the order of the lines. */
  readonly designs: readonly (Customization | null)[]
  /** `unknown_artwork`: lines with files that none of the owners has sent, which are as their sender counted them. */
  readonly missing: readonly CartIssue[]
  /** What can't be printed as it stands. */
  readonly problems: readonly CartIssue[]
  readonly tried: Tried
}
