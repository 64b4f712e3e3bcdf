// node tools/make/fallbacks.mjs: measures the faces of looks and of devices, from which tools/build/fallback-fonts.mjs makes stand-ins.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import postcss from 'postcss'
import { ensureBrowser } from '../browser.mjs'
import { deviceFace, FAMILIES, METRICS, ownFace, STYLES } from '../build/fallback-fonts.mjs'
import { templates } from '../build/templates.mjs'
import { SETS, withFonts } from '../device-fonts.mjs'

/** Words, prices and figures as they stand in a shop: what is measured is as wide as what is shown. */
const SAMPLE =
  `Mate de acero con tu logo grabado, desde $12.340,00 por unidad. Termo 1 litro manija x 12. Llevás 24 y pagás
menos. Indumentaria, Bolsos y mochilas, Cuadernos y libretas, Escritura, Tecnología, Cocina y mesa. Personalizá tu
producto, elegí el color y la cantidad. Agregar al carrito. Finalizar la compra. Envíos a todo el país: 3 a 5 días
hábiles. Precio sin impuestos nacionales $10.198,35. Ver todos los productos. Preguntas frecuentes.`.replaceAll(
    '\n',
    ' ',
  )

const ORIGIN = 'http://fonts.invalid'
const unquoted = (text) => text.replace(/^["']|["']$/g, '')

/** The faces that a sheet brings, with the path of their file. */
const facesOf = (sheet) => {
  const faces = []
  postcss.parse(readFileSync(sheet, 'utf8')).walkAtRules('font-face', (rule) => {
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
  return [width, fontBoundingBoxAscent, fontBoundingBoxDescent].map((pixels) =>
    Number((pixels / 1000).toFixed(4)),
  )
}

const css = (weight, style, family, source) =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url("${ORIGIN}/${source}")}`

/**
 * By face its width of the sample, its ascent and its descent, in em.
 * @returns {Promise<Record<string, number[]>>}
 */
export async function measured() {
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
    const devices = Object.entries(SETS).flatMap(([set, kinds]) =>
      Object.entries(kinds).flatMap(([kind, { files }]) =>
        STYLES.map((style) => ({ name: deviceFace(set, kind, style), file: files[style] })),
      ),
    )
    const brought = templates.flatMap(({ entry }) => facesOf(entry.replace(/tsx$/, 'css')))
    const rules = [
      ...devices.map(({ name, file }) => css('100 900', 'normal', name, file)),
      ...brought.map(({ family, weight, style, file }) => css(weight, style, family, file)),
    ]
    await page.setContent(`<style>${rules.join('\n')}</style>`)
    const measure = (family, weight, style) =>
      page.evaluate(measureInPage, { font: `${style} ${weight} 1000px "${family}"`, family, sample: SAMPLE })

    const metrics = {}
    for (const { name } of devices) metrics[name] = await measure(name, 400, 'normal')
    for (const [family, [, ranges]] of Object.entries(FAMILIES)) {
      for (const range of ranges)
        metrics[ownFace(family, range)] = await measure(
          family,
          range.at,
          range.style === 'italic' ? 'italic' : 'normal',
        )
    }
    return metrics
  } finally {
    await browser.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = Object.entries(await measured()).map(([face, row]) => `  "${face}": [${row.join(', ')}]`)
  writeFileSync(METRICS, `{\n${rows.join(',\n')}\n}\n`)
}
