// node tools/fallbacks.mjs: writes src/templates/fallbacks, the faces that stand in for a look's own until they are here.
// Each is a face of the device, made as wide and as high as the one it stands for, so that nothing moves when that comes.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import postcss from 'postcss'
import { ensureBrowser } from './browser.mjs'
import { SETS, withFonts } from './device-fonts.mjs'

const LOOKS = 'src/templates/looks'
export const FALLBACKS = 'src/templates/fallbacks'

/** Words, prices and figures as they stand in a shop: what is measured is as wide as what is shown. */
const SAMPLE =
  `Mate de acero con tu logo grabado, desde $12.340,00 por unidad. Termo 1 litro manija x 12. Llevás 24 y pagás
menos. Indumentaria, Bolsos y mochilas, Cuadernos y libretas, Escritura, Tecnología, Cocina y mesa. Personalizá tu
producto, elegí el color y la cantidad. Agregar al carrito. Finalizar la compra. Envíos a todo el país: 3 a 5 días
hábiles. Precio sin impuestos nacionales $10.198,35. Ver todos los productos. Preguntas frecuentes.`.replaceAll(
    '\n',
    ' ',
  )

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
const STYLES = ['regular', 'bold', 'italic']

/** A range of weights for which a style of the device stands in, and the one weight at which it fits exactly. */
const words = [
  { from: 100, to: 500, at: 400, style: 'regular' },
  { from: 501, to: 900, at: 600, style: 'bold' },
]
const one = (at, style = 'regular') => [{ at, style }]

/** By family of a look what is like it on a device, and for which weights. */
const FAMILIES = {
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
const NARROWED = { classic: ['sans'], workshop: ['sans'] }

const ORIGIN = 'http://fonts.invalid'
const unquoted = (text) => text.replace(/^["']|["']$/g, '')

/** The faces that a look's style sheet brings, with the path of their file. */
const facesOf = (look) => {
  const faces = []
  postcss.parse(readFileSync(join(LOOKS, `${look}.css`), 'utf8')).walkAtRules('font-face', (rule) => {
    const value = (name) => rule.nodes.find((node) => node.prop === name)?.value ?? ''
    const path = /url\(["']?([^"')]+)/.exec(value('src'))?.[1]
    if (!path) return
    faces.push({
      family: unquoted(value('font-family')),
      weight: value('font-weight'),
      style: value('font-style') || 'normal',
      file: createRequire(import.meta.url).resolve(path),
    })
  })
  return faces
}

/** In the page: a face's width of the sample, its ascent and descent, in em. */
const measureInPage = async ({ font, family, sample }) => {
  await document.fonts.load(font, sample)
  if (![...document.fonts].some((face) => face.family.includes(family) && face.status === 'loaded'))
    throw new Error(`${family} has not been loaded`)
  const context = document.createElement('canvas').getContext('2d')
  context.font = font
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(sample)
  return { width: width / 1000, ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000 }
}

const percent = (ratio) => `${Number((100 * ratio).toFixed(1))}%`

/** A stand-in's rule: `own` measures of the look's face, `device` of the device's. */
const rule = ({ family, names, range, own, device }) => {
  const size = own.width / device.width
  const { from, to, at, style } = range
  const weight = from ? `${from} ${to}` : at
  return `@font-face {
  font-family: "${family} Fallback";
  src: ${[names]
    .flat()
    .map((name) => `local("${name}")`)
    .join(', ')};
  font-weight: ${weight};${style === 'italic' ? '\n  font-style: italic;' : ''}
  size-adjust: ${percent(size)};
  ascent-override: ${percent(own.ascent / size)};
  descent-override: ${percent(own.descent / size)};
  line-gap-override: 0%;
}
`
}

const css = (weight, style, family, source) =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url("${ORIGIN}/${source}")}`

/**
 * The style sheets of stand-ins, by look.
 * @returns {Promise<Map<string, string>>}
 */
export async function fallbacks() {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox'],
    env: withFonts(),
  })
  try {
    const page = await browser.newPage()
    await page.route(`${ORIGIN}/**`, (route) =>
      route.fulfill({
        path: decodeURIComponent(new URL(route.request().url()).pathname),
        contentType: 'font/ttf',
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    const looks = readdirSync(LOOKS)
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => name.slice(0, -'.tsx'.length))
    const sheets = looks.map((look) => [look, facesOf(look)]).filter(([, faces]) => faces.length > 0)
    const devices = Object.entries(SETS).flatMap(([set, kinds]) =>
      Object.entries(kinds).flatMap(([kind, { files }]) =>
        STYLES.map((style) => css('100 900', 'normal', `${set} ${kind} ${style}`, files[style])),
      ),
    )
    const brought = sheets.flatMap(([, faces]) =>
      faces.map(({ family, weight, style, file }) => css(weight, style, family, file)),
    )
    await page.setContent(`<style>${[...devices, ...brought].join('\n')}</style>`)
    const measure = (family, weight, style = 'normal') =>
      page.evaluate(measureInPage, { font: `${style} ${weight} 1000px "${family}"`, family, sample: SAMPLE })

    const result = new Map()
    for (const [look, faces] of sheets) {
      const rules = []
      for (const family of new Set(faces.map((face) => face.family))) {
        const [kind, ranges] = FAMILIES[family]
        for (const range of ranges) {
          const own = await measure(family, range.at, range.style === 'italic' ? 'italic' : 'normal')
          for (const [set, kinds] of Object.entries(DEVICES)) {
            const names = kinds[kind]?.[STYLES.indexOf(range.style)]
            if (!names) continue
            const device = await measure(`${set} ${kind} ${range.style}`, 400)
            rules.push(rule({ family, names, range, own, device }))
          }
        }
      }
      result.set(look, rules)
    }
    for (const [look, kinds] of Object.entries(NARROWED)) {
      for (const kind of kinds) {
        const { family } = SETS.roboto[kind]
        for (const range of words) {
          const names = DEVICES.dejavu[kind][STYLES.indexOf(range.style)]
          const own = await measure(`roboto ${kind} ${range.style}`, 400)
          const device = await measure(`dejavu ${kind} ${range.style}`, 400)
          result.set(look, [...(result.get(look) ?? []), rule({ family, names, range, own, device })])
        }
      }
    }
    return new Map(
      [...result].map(([look, rules]) => [
        look,
        `/* Written by tools/fallbacks.mjs. */\n${rules.join('\n')}`,
      ]),
    )
  } finally {
    await browser.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [look, sheet] of await fallbacks()) {
    writeFileSync(join(FALLBACKS, `${look}.css`), sheet)
  }
  spawnSync('npx', ['--no-install', 'biome', 'check', '--write', FALLBACKS], { stdio: 'inherit' })
}
