import type { Doc } from '../paper/paper.ts'
import type { PaperProof } from '../proof/sheet.ts'

/** A line of a quote in words; `pictures` are places in the quote's own list. */
export interface QuotePaperLine {
  readonly name: string
  readonly words: string
  readonly units: string
  readonly unit: string
  readonly total: string
  readonly pictures: readonly number[]
}

/** A quote in words and small pictures, ready to be set: the child knows neither shops nor databases. */
export interface QuotePaper {
  /** Of the document, such as 'es-AR'. */
  readonly language: string
  readonly shop: string
  readonly number: string
  /** `#rrggbb`, readable on white. */
  readonly accent: string
  /** Colours of the shop for a logo that does not show on white. */
  readonly grounds: readonly string[]
  readonly createdAt: Date
  readonly subject: string
  /** Under the number, by lines. */
  readonly dates: readonly string[]
  /** Who sells, and for whom, by lines. */
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly totalTitle: string
  readonly lines: readonly QuotePaperLine[]
  /** What stands under the last line, where not all are there; '' else. */
  readonly more: string
  /** As PNG; null: the shop's name instead. */
  readonly logo: Uint8Array | null
  /** As JPEG. */
  readonly pictures: readonly Uint8Array[]
  readonly totals: readonly (readonly [label: string, amount: string])[]
  readonly total: string
  /** What is printed on the customised ones, with pictures of their own list, as JPEG. */
  readonly proofs: readonly PaperProof[]
  readonly proofPictures: readonly Uint8Array[]
  readonly note: string
  readonly terms: readonly string[]
}

/** What the parts of the page share. Lengths are points. */
export interface Sheet {
  readonly doc: Doc
  readonly paper: QuotePaper
  readonly left: number
  readonly right: number
  /** Where content ends: the footer is below. */
  readonly bottom: number
}
