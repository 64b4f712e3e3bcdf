// The faces that stand in for a look's own until they are here: each is a face of the device, made as wide and as high as the
// one it stands for, so that nothing moves when that comes. Their rules are made from what tools/make/fallbacks.mjs measured.
import { readFileSync } from 'node:fs'

export const METRICS = 'src/templates/fallback-fonts.json'
export const STYLES = ['regular', 'bold', 'italic']

/** What each kind of device has by its names in `local()`: by the full name, and by the PostScript one where they differ. */
const DEVICES = {
  // The last that a device has counts.
  dejavu: {
    sans: ['DejaVu Sans', 'DejaVu Sans Bold'],
    serif: ['DejaVu Serif', 'DejaVu Serif Bold', 'DejaVu Serif Italic'],
    mono: ['DejaVu Sans Mono'],
  },
  roboto: {
    // A phone of today has all its weights in one file, which has the name of one.
    sans: [
      ['Roboto', 'Roboto-Regular'],
      ['Roboto Bold', 'Roboto-Regular', 'Roboto'],
    ],
    serif: [['Noto Serif', 'NotoSerif-Regular'], 'Noto Serif Bold', 'Noto Serif Italic'],
  },
  liberation: {
    sans: [
      ['Arial', 'Liberation Sans', 'Arimo'],
      ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    ],
    serif: [
      ['Times New Roman', 'Liberation Serif', 'Tinos'],
      ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
      ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'],
    ],
    mono: [['Courier New', 'Liberation Mono', 'Cousine', 'Droid Sans Mono']],
  },
}

/** A range of weights for which a style of the device stands in, and the one weight at which it fits exactly. */
const words = [
  { from: 100, to: 500, at: 400, style: 'regular' },
  { from: 501, to: 900, at: 600, style: 'bold' },
]
const one = (at, style = 'regular') => [{ at, style }]

/** By family of a look what is like it on a device, and for which weights. */
export const FAMILIES = {
  Archivo: ['sans', words],
  'Bodoni Moda': ['serif', one(400)],
  'Bricolage Grotesque': [
    'sans',
    [words[0], { ...words[1], to: 750 }, { from: 751, to: 900, at: 800, style: 'bold' }],
  ],
  Fredoka: ['sans', [{ from: 300, to: 700, at: 600, style: 'bold' }]],
  'IBM Plex Mono': ['mono', one(400)],
  'IBM Plex Sans Condensed': ['sans', words],
  'Instrument Sans': ['sans', words],
  'Instrument Serif': ['serif', one(400, 'italic')],
  Jost: ['sans', words],
  Lora: ['serif', one(400)],
  Manrope: ['sans', words],
  Marcellus: ['serif', one(400)],
  Newsreader: ['serif', [...one(400), ...one(400, 'italic')]],
  Nunito: ['sans', words],
  Unbounded: ['sans', one(300)],
  'Zilla Slab': ['serif', one(600, 'bold')],
}

/**
 * Looks that are set in faces of the device itself: what a device with the widest ones has instead is made as narrow as the
 * face that they were designed with.
 */
const NARROWED = ['classic', 'workshop']

/** Names of what is measured, as they stand in the record. */
export const ownFace = (family, { at, style }) => `${family} ${at}${style === 'italic' ? ' italic' : ''}`
export const deviceFace = (set, kind, style) => `${set} ${kind} ${style}`

/** Sheets with faces of their own: of each look, and of the back office. */
const SHEETS = /\/(?:templates\/(\w+)\/look|office\/ui\/css\/fonts)\.css$/

const percent = (ratio) => `${Number((100 * ratio).toFixed(1))}%`

const rule = ({ family, names, range: { from, to, at, style }, own, device }) => {
  const [width, ascent, descent] = own
  const size = width / device[0]
  return `@font-face {
  font-family: "${family} Fallback";
  src: ${[names]
    .flat()
    .map((name) => `local("${name}")`)
    .join(', ')};
  font-weight: ${from ? `${from} ${to}` : at};${style === 'italic' ? '\n  font-style: italic;' : ''}
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ascent / size)};
  descent-override: ${percent(descent / size)};
  line-gap-override: 0%;
}
`
}

/** The rules of the faces that stand in for those of a look's sheet. */
const standIns = (look, sheet) => {
  const metrics = JSON.parse(readFileSync(METRICS, 'utf8'))
  const families = new Set(
    [...sheet.matchAll(/@font-face\s*{\s*font-family: "([^"]+)"/g)].map(([, name]) => name),
  )
  const ofFamily = (family, [kind, ranges]) =>
    ranges.flatMap((range) =>
      Object.entries(DEVICES).flatMap(([set, kinds]) => {
        const names = kinds[kind]?.[STYLES.indexOf(range.style)]
        const own = metrics[ownFace(family, range)]
        const device = metrics[deviceFace(set, kind, range.style)]
        return names ? [rule({ family, names, range, own, device })] : []
      }),
    )
  const narrowed = words.map((range) => {
    const [own, device] = ['roboto', 'dejavu'].map((set) => metrics[deviceFace(set, 'sans', range.style)])
    return rule({
      family: 'Roboto',
      names: DEVICES.dejavu.sans[STYLES.indexOf(range.style)],
      range,
      own,
      device,
    })
  })
  return [
    ...[...families].flatMap((family) => ofFamily(family, FAMILIES[family])),
    ...(NARROWED.includes(look) ? narrowed : []),
  ]
}

/**
 * Vite's plugin that adds them to the sheets of looks.
 * @returns {import('vite').Plugin}
 */
export const fallbackFonts = () => ({
  name: 'fallback-fonts',
  enforce: 'pre',
  transform(sheet, id) {
    const found = SHEETS.exec(id)
    if (!found) return undefined
    const [, look = ''] = found
    this.addWatchFile(METRICS)
    return { code: [sheet, ...standIns(look, sheet)].join('\n'), map: null }
  },
})
