const repeat = (times: number, part: (n: number) => string): string =>
  Array.from({ length: times }, (_, n) => part(n)).join('')

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="300" viewBox="0 0 300 300">${inside}</svg>`

const RECT = 'width="300" height="300" fill="#fff"'

/** Each mask draws twice what the one before draws: 2^depth rectangles in a few kB. */
export const chainedMasks = (depth: number, salt = ''): string =>
  drawing(
    `<mask id="m0"><rect ${RECT}/></mask>${repeat(
      depth,
      (n) =>
        `<mask id="m${n + 1}"><rect ${RECT} mask="url(#m${n})"/><rect ${RECT} mask="url(#m${n})"/></mask>`,
    )}<rect ${RECT} mask="url(#m${depth})"/><desc>${salt}</desc>`,
  )

const star = (points: number): string =>
  `M0 0${repeat(points, (n) => `L${(n * 7919) % 300} ${(n * 104_729) % 300}`)}`

const zigzag = (lines: number): string => `M0 0${'l.3 .3h-.3v-.3h.3v.3l-.3-.3'.repeat(lines / 6)}`
const largeLetters = (letters: number): string =>
  `<text y="200" font-size="170">${'ag'.repeat(letters / 2)}</text>`

/** What takes librsvg minutes, or for ever, by name. */
export const COSTLY: readonly (readonly [name: string, svg: string])[] = [
  ['9,000 letters as large as the drawing', drawing(largeLetters(9000))],
  ['a path of 20,000 lines that all cross', drawing(`<path d="${star(20_000)}"/>`)],
  ['the same, relative and tiny', drawing(`<g transform="scale(1000)"><path d="${zigzag(20_000)}"/></g>`)],
  [
    '3,000 rules against 5,000 elements',
    drawing(`<style>${repeat(3000, (n) => `.c${n}{fill:#000}`)}</style>${'<g class="a"/>'.repeat(5000)}`),
  ],
  [
    'a rule for parts within many others',
    drawing(
      `<style>${'g '.repeat(12)}rect{fill:#000}</style>${'<g>'.repeat(60)}<rect ${RECT}/>${'</g>'.repeat(60)}`,
    ),
  ],
  ['chained masks of depth 19', chainedMasks(19)],
  [
    'masks by a style sheet',
    drawing(
      `<style>.a{mask:url(#m)}</style><mask id="m"><rect ${RECT}/></mask>${repeat(4000, () => `<rect class="a" ${RECT}/>`)}`,
    ),
  ],
  ['20,000 groups with opacity', drawing(repeat(20_000, () => `<g opacity=".9"><rect ${RECT}/></g>`))],
  [
    '20,000 groups with opacity by styles',
    drawing(repeat(20_000, () => `<g style="opacity:.9"><rect ${RECT}/></g>`)),
  ],
  ['a path of 400,000 points', drawing(`<path d="${star(400_000)}"/>`)],
  ['100,000 letters', drawing(`<text>${'letras '.repeat(15_000)}</text>`)],
  [
    'a billion drawings by use',
    drawing(
      `<defs><g id="u0"><rect ${RECT}/></g>${repeat(
        9,
        (n) => `<g id="u${n + 1}">${`<use xlink:href="#u${n}"/>`.repeat(10)}</g>`,
      )}</defs><use xlink:href="#u9"/>`,
    ),
  ],
  [
    'patterns in patterns',
    drawing(
      `<pattern id="p0" width="9" height="9"><rect ${RECT}/></pattern>${repeat(
        8,
        (n) =>
          `<pattern id="p${n + 1}" width=".1" height=".1">${`<rect width="300" height="300" fill="url(#p${n})"/>`.repeat(10)}</pattern>`,
      )}<rect width="300" height="300" fill="url(#p8)"/>`,
    ),
  ],
  [
    'clips in clips',
    drawing(
      `<clipPath id="c0"><rect ${RECT}/></clipPath>${repeat(
        20,
        (n) => `<clipPath id="c${n + 1}">${`<rect ${RECT} clip-path="url(#c${n})"/>`.repeat(3)}</clipPath>`,
      )}<rect ${RECT} clip-path="url(#c20)"/>`,
    ),
  ],
  [
    'a marker at each of 90,000 points',
    drawing(
      `<marker id="k"><g opacity=".5"><rect ${RECT}/></g></marker><g marker-mid="url(#k)"><path d="${star(90_000)}"/></g>`,
    ),
  ],
  [
    'a gradient of 20,000 stops for each shape',
    drawing(
      `<linearGradient id="g">${repeat(20_000, () => '<stop offset=".5"/>')}</linearGradient><g fill="url(#g)">${repeat(500, () => '<circle r="9"/>')}</g>`,
    ),
  ],
]

/** Parts that contain themselves. */
export const CIRCLES: readonly string[] = [
  drawing('<g id="a"><use xlink:href="#a"/></g>'),
  drawing('<mask id="a"><rect mask="url(#b)"/></mask><mask id="b"><rect style="mask:url(#a)"/></mask>'),
  drawing('<pattern id="a"><rect width="9" height="9" fill="url(#a)"/></pattern>'),
]

/** Filters are left out, whatever they would cost. */
export const FILTERED = drawing(
  `<filter id="f" width="9999" height="9999">${repeat(200, () => '<feGaussianBlur stdDeviation="9000"/><feTurbulence numOctaves="9999"/>')}</filter>
  <style>.b{filter:blur(500px)}</style>${repeat(200, () => `<rect class="b" style="filter:blur(500px)" filter="url(#f)" ${RECT}/>`)}`,
)

/** Hangs librsvg for minutes, far above what any bound lets pass. */
export const ENDLESS = chainedMasks(24)

/** What was within every bound once and took a child until it was killed: lines that all cross, and large letters. */
export const slowStar = (salt: string): string => drawing(`<path d="${star(20_000)}"/><desc>${salt}</desc>`)
export const slowLetters = (salt: string): string => drawing(`${largeLetters(9000)}<desc>${salt}</desc>`)
/** The most that the bounds let pass. */
export const dearest = (salt: string): string => drawing(`<path d="${star(11_000)}"/><desc>${salt}</desc>`)
