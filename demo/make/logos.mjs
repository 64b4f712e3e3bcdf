/**
 * The shops' marks, drawn as strokes on a grid so that no font is needed. `mark` is the symbol alone (square),
 * `word` the symbol with the name beside it.
 */

const svg = (box, width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${body}</svg>`

/** Two leaves of different size on one stem. */
const sprout = (stem, leaf) =>
  `<path d="M50 92V52" fill="none" stroke="${stem}" stroke-width="9" stroke-linecap="round"/>` +
  `<path d="M50 58C50 33 66 17 92 15C93 42 76 58 50 58Z" fill="${leaf}"/>` +
  `<path d="M50 72C50 53 36 40 12 39C12 60 28 72 50 72Z" fill="${stem}"/>`

/** A low sun over three swells. */
const tide = (water, sun) =>
  `<path d="M28 46A22 22 0 0 1 72 46Z" fill="${sun}"/>` +
  [58, 74, 90]
    .map(
      (y, i) =>
        `<path d="M${8 + i * 8} ${y}q${14 - i * 2.6} -12 ${28 - i * 5.3} 0t${28 - i * 5.3} 0t${28 - i * 5.4} 0" fill="none" stroke="${water}" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('')

const strokes = (color, weight, paths) =>
  `<g fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths
    .map((d) => `<path d="${d}"/>`)
    .join('')}</g>`

// Letters on a 56 px x-height, baseline 80.
const bowl = (x) => `M${x} 52a20 20 0 1 0 40 0a20 20 0 1 0 -40 0`
const BROTE = [
  'M0 8V72',
  bowl(0),
  'M62 72V52a20 20 0 0 1 17 -19',
  bowl(90),
  'M152 14V57q0 15 15 15h3M140 32h28',
  'M184 52h40a20 20 0 1 0 -7 15',
]
const MAREA = [
  'M0 72V52a17 18 0 0 1 34 0V72M34 52a17 18 0 0 1 34 0V72',
  `${bowl(84)}M124 32V72`,
  'M146 72V52a20 20 0 0 1 17 -19',
  'M176 52h40a20 20 0 1 0 -7 15',
  `${bowl(232)}M272 32V72`,
]

const place = (x, y, scale, body) => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`

export const brote = {
  mark: (stem, leaf) => svg('0 0 104 104', 104, 104, sprout(stem, leaf)),
  word: (ink, leaf) =>
    svg('0 0 344 104', 344, 104, sprout(ink, leaf) + place(112, 14, 1, strokes(ink, 12, BROTE))),
  /** For printing on a product: the symbol over the name. */
  stamp: (ink, leaf = ink) =>
    svg(
      '-4 0 244 206',
      244,
      206,
      place(58, 0, 1.16, sprout(ink, leaf)) + place(6, 122, 1, strokes(ink, 12, BROTE)),
    ),
}

export const marea = {
  mark: (water, sun) => svg('0 0 100 104', 100, 104, tide(water, sun)),
  word: (ink, sun) =>
    svg('0 0 396 104', 396, 104, tide(ink, sun) + place(114, 18, 1, strokes(ink, 13, MAREA))),
  stamp: (ink, sun = ink) =>
    svg(
      '-8 0 288 200',
      288,
      200,
      place(84, -6, 1.08, tide(ink, sun)) + place(0, 116, 1, strokes(ink, 13, MAREA)),
    ),
}
