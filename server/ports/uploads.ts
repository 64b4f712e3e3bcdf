import type { CountedInks } from '#domain/inks/count.ts'
import type { Transaction } from '../db/reader.ts'
import type { DesignedLine, Separation } from './designs.ts'

/** What is known of a file that somebody sent. */
export interface StoredArtwork {
  /** Null where nothing could be counted. */
  readonly counted: CountedInks | null
  /** Of the count that found it (`COUNT_VERSION`); today's by default. */
  readonly version?: number
}

export interface UploadsPort {
  /**
   * Which of these files (SHA-256) the owners, as in `ownerOf`, have sent to this shop, and what is known of them. What a
   * transaction finds stays until its end.
   */
  artwork(
    tenantId: number,
    owners: readonly string[],
    hashes: readonly string[],
    within?: Transaction,
  ): Promise<ReadonlyMap<string, StoredArtwork>>
  /** The file as one of the owners sent it; null where none has. */
  original(
    tenantId: number,
    owners: readonly string[],
    hash: string,
    within?: Transaction,
  ): Promise<Buffer | null>
  /** Notes what was counted again in a file of the owners. */
  noteCount(tenantId: number, owners: readonly string[], hash: string, counted: CountedInks): Promise<void>
  /** What the plate maker said of what was asked of it, by the hash of that. */
  separations(
    tenantId: number,
    asked: readonly string[],
    within?: Transaction,
  ): Promise<ReadonlyMap<string, Separation>>
  noteSeparation(tenantId: number, asked: string, said: Separation, within?: Transaction): Promise<void>
  /**
   * Files of the owners, which take no others until the transaction ends; for what it makes of them. Call it before rows
   * that everybody waits for are held.
   */
  held(within: Transaction, tenantId: number, owners: readonly string[]): Promise<HeldFiles>
}

export interface HeldFiles {
  /**
   * Notes the files that an order or a quote is made with: what the owners sent for its lines or their designs and
   * pictures name, and the files of the quote that an order is made of. Nobody else's count.
   */
  bind(made: {
    readonly place: 'order' | 'quote'
    readonly id: number
    readonly lines: readonly (Omit<DesignedLine, 'productId'> & {
      /** Addresses of the artwork on the product. */
      readonly pictures: readonly string[]
    })[]
    readonly quoteId?: number | undefined
    readonly now: Date
  }): Promise<void>
}
