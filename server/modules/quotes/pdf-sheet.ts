import type { Doc } from '../../files/pdf.ts'
import type { WholeQuote } from './detail.ts'
import type { pictureReader } from './pictures.ts'

/** What the parts of the page share. Lengths are points. */
export interface Sheet {
  readonly doc: Doc
  readonly quote: WholeQuote
  readonly number: string
  readonly left: number
  readonly right: number
  /** Where content ends: the footer is below. */
  readonly bottom: number
  readonly accent: string
  readonly picture: ReturnType<typeof pictureReader>
}
