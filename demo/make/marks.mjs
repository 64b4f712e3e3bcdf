import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Outlines of the shops' names, set once in free fonts (README): box [x, y, width, height] and path. */
const lettering = JSON.parse(readFileSync(join(import.meta.dirname, 'lettering.json'), 'utf8'))

const svg = (box, width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${body}</svg>`

/** Symbols on a square of 100: `a` is the main colour, `b` the second one. */
const MARKS = {
  /** A sheet with its corner turned down. */
  folio: (a, b) => `<path d="M20 8H58L82 32V92H20Z" fill="${a}"/><path d="M58 8L82 32H58Z" fill="${b}"/>`,
  /** A southern star and its companion. */
  austral: (a, b) =>
    `<path d="M44 8C47 40 54 47 86 50C54 53 47 60 44 92C41 60 34 53 2 50C34 47 41 40 44 8Z" fill="${a}"/>` +
    `<path d="M82 10C83 20 86 23 96 24C86 25 83 28 82 38C81 28 78 25 68 24C78 23 81 20 82 10Z" fill="${b}"/>`,
  /** The edge of a gouge, with its handle. */
  gubia: (a, b) =>
    `<path d="M18 10V36A32 32 0 0 0 82 36V10" fill="none" stroke="${a}" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="M50 74V92" fill="none" stroke="${b}" stroke-width="15" stroke-linecap="round"/>`,
  /** Bunting. */
  kermes: (a, b) =>
    `<path d="M3 24Q50 44 97 24" fill="none" stroke="${a}" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M10 31L33 37L18 66Z" fill="${b}"/><path d="M38 38H62L50 76Z" fill="${a}"/><path d="M67 37L90 31L82 66Z" fill="${b}"/>`,
  /** A warehouse with its door up. */
  galpon: (a, b) =>
    `<path d="M6 42L50 12L94 42V90H78V52H22V90H6Z" fill="${a}"/>` +
    `<path d="M30 60H70V68H30ZM30 76H70V84H30Z" fill="${b}"/>`,
  /** A flax flower: five petals in outline. */
  lino: (a, b) =>
    `${[0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<path d="M50 46C34 34 34 14 50 6C66 14 66 34 50 46Z" transform="rotate(${turn} 50 50)" fill="none" stroke="${a}" stroke-width="3.4"/>`,
      )
      .join('')}<circle cx="50" cy="50" r="4" fill="${b}"/>`,
  /** A bolt. */
  voltio: (a) => `<path d="M60 4L16 58H46L38 96L84 40H54Z" fill="${a}"/>`,
  /** A frame with a quarter of a disc hung in it. */
  muro: (a, b) =>
    `<path d="M6 6H94V94H6ZM18 18V82H82V18Z" fill="${a}" fill-rule="evenodd"/><path d="M28 72A44 44 0 0 1 72 28V72Z" fill="${b}"/>`,
}

/** Height of the name beside the mark, as a share of the mark's; the gap between them in hundredths. */
const SET = {
  folio: [0.72, 14],
  austral: [0.46, 18],
  gubia: [0.72, 22],
  kermes: [0.74, 14],
  galpon: [0.62, 20],
  lino: [0.4, 30],
  voltio: [0.56, 10],
  muro: [0.46, 20],
}

const nameAt = (shop, ink, left, top, height) => {
  const { box, d } = lettering[shop]
  const scale = height / box[3]
  const move = `translate(${(left - box[0] * scale).toFixed(2)} ${(top - box[1] * scale).toFixed(2)})`
  return {
    body: `<path d="${d}" fill="${ink}" transform="${move} scale(${scale.toFixed(4)})"/>`,
    width: box[2] * scale,
  }
}

/**
 * A shop's logo in three forms: `mark` (square), `word` (mark with the name beside it), `stamp` (the mark over the
 * name, for printing on a product).
 */
export const brandOf = (shop) => ({
  mark: (a, b = a) => svg('0 0 100 100', 100, 100, MARKS[shop](a, b)),
  word: (a, b = a, ink = a) => {
    const [share, gap] = SET[shop]
    const height = 100 * share
    const name = nameAt(shop, ink, 100 + gap, (100 - height) / 2, height)
    const width = Math.ceil(100 + gap + name.width + 2)
    return svg(`0 0 ${width} 100`, width, 100, MARKS[shop](a, b) + name.body)
  },
  stamp: (a, b = a) => {
    const [share] = SET[shop]
    const height = 90 * share
    const name = nameAt(shop, a, 0, 116, height)
    const width = Math.max(100, name.width)
    const middle = (width - 100) / 2
    const under = (width - name.width) / 2
    return svg(
      `-2 0 ${Math.ceil(width + 4)} ${Math.ceil(118 + height)}`,
      Math.ceil(width + 4),
      Math.ceil(118 + height),
      `<g transform="translate(${middle} 0)">${MARKS[shop](a, b)}</g><g transform="translate(${under.toFixed(2)} 0)">${name.body}</g>`,
    )
  },
})
