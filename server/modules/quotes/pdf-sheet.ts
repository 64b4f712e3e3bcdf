import type PDFDocument from 'pdfkit'
import type { WholeQuote } from './detail.ts'
import type { pictureReader } from './pictures.ts'

export type Doc = InstanceType<typeof PDFDocument>

/** Points; A4 is 595 × 842. */
export const MARGIN = 42

/** What the parts of the page share. */
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

export const INK = '#1f1f1f'
export const SOFT = '#5c5c5c'
export const RULE = '#d9d9d9'

/** The built-in fonts know western European letters; anything else is left out rather than garbled. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('→', '>')
    .replaceAll('−', '-')
    .replace(/[^\n\x20-\x7e\xa0-\xff–—‘’“”•…€]/g, '')
