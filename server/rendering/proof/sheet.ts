import { INK } from '../../formats/paper-colours.ts'
import { BOLD, type Doc, MARGIN, plain, REGULAR, SOFT } from '../paper/paper.ts'

/** A line's proof in words and pictures; `pictures` are places in the document's own list. */
export interface PaperProof {
  readonly name: string
  /** Under the name, by lines: units, colour, version. */
  readonly lead: readonly string[]
  readonly pictures: readonly number[]
  /** One of each print area. */
  readonly areas: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** What will hardly be seen, a sentence each. */
  readonly warnings: readonly string[]
  /** Who approved it, or that nobody has yet. */
  readonly standing: string
}

/** Where proofs are drawn. Lengths are points. */
interface Paper {
  readonly doc: Doc
  readonly left: number
  readonly right: number
  /** Where content ends: the footer is below. */
  readonly bottom: number
  /** `#rrggbb`, readable on white. */
  readonly accent: string
}

const GAP = 12
/** Pictures of one row, and how tall they may be. */
const ROW = 3
const TALL = 170

const heightIn = ({ doc, left, right }: Paper, text: string): number =>
  doc.heightOfString(text, { width: right - left, lineGap: 1.5 })

/** Begins a page when less than that many points are left. */
const ensureRoom = ({ doc, bottom }: Paper, points: number) => {
  if (doc.y + points <= bottom) return
  doc.addPage()
  doc.y = MARGIN
}

const write = (paper: Paper, text: string, bold: boolean, size: number, colour: string) => {
  const { doc, left, right } = paper
  doc.font(bold ? BOLD : REGULAR).fontSize(size)
  const words = plain(text)
  ensureRoom(paper, heightIn(paper, words))
  doc.fillColor(colour).text(words, left, doc.y, { width: right - left, lineGap: 1.5 })
}

const drawPictures = (paper: Paper, pictures: readonly Uint8Array[]) => {
  const { doc, left, right } = paper
  const columns = Math.min(ROW, Math.max(2, pictures.length))
  const width = (right - left - (columns - 1) * GAP) / columns
  for (let start = 0; start < pictures.length; start += columns) {
    ensureRoom(paper, TALL)
    const { y } = doc
    for (const [index, picture] of pictures.slice(start, start + columns).entries())
      doc.image(Buffer.from(picture), left + index * (width + GAP), y, {
        fit: [width, TALL],
        align: 'center',
        valign: 'center',
      })
    doc.y = y + TALL + GAP
  }
}

/** Proofs one below the other: what each looks like, and what is printed where, how large and with which inks. */
export const drawProofs = (paper: Paper, proofs: readonly PaperProof[], pictures: readonly Uint8Array[]) => {
  const { doc, left, right, accent } = paper
  for (const proof of proofs) {
    const own = proof.pictures.flatMap((place) => pictures[place] ?? [])
    ensureRoom(paper, own.length > 0 ? TALL + 110 : 110)
    doc.rect(left, doc.y, right - left, 1).fill(accent)
    doc.y += 8
    write(paper, proof.name, true, 12, INK)
    for (const line of proof.lead) write(paper, line, false, 9, SOFT)
    doc.y += 8
    drawPictures(paper, own)
    for (const { title, lines } of proof.areas) {
      ensureRoom(paper, 40)
      write(paper, title, true, 9.5, INK)
      for (const line of lines) write(paper, line, false, 9, SOFT)
      doc.y += 5
    }
    for (const warning of proof.warnings) write(paper, warning, true, 9, INK)
    if (proof.standing !== '') write(paper, proof.standing, true, 9.5, INK)
    doc.y += 14
  }
}
