// npx tsx tools/make/letters.mjs: measures the letters of the fonts that designs are set in, drawn by Chromium, and writes
// domain/embroidery/letter-table.ts: what stitches of a text are counted from.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { DIGITS, LETTERS, STEPS } from '#domain/embroidery/letters.ts'
import { widthsOf } from '#domain/raster/widths.ts'
import { ensureBrowser } from '../browser.mjs'

const TABLE = 'domain/embroidery/letter-table.ts'
const FONTS = 'src/features/builder/drawing/fonts.ts'
const ORIGIN = 'http://fonts.test'
/** Pixels of an em; a letter's canvas has two ems a side. */
const EM = 160

/** Name and file of every font of designs. */
export const fontFiles = () => {
  const source = readFileSync(FONTS, 'utf8')
  const files = new Map(
    [...source.matchAll(/import (\w+) from '(.+)\?url'/g)].map(([, own, file]) => [own, file]),
  )
  return [...source.matchAll(/^ {2}font\('(.+?)', '\w+', (\w+)\)/gm)].map(([, name, own]) => ({
    name,
    file: join('node_modules', files.get(own)),
  }))
}

const drawInPage = ({ family, letters, em }) => {
  const canvas = document.createElement('canvas')
  canvas.width = 2 * em
  canvas.height = 2 * em
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return letters.map((letter) => {
    context.clearRect(0, 0, 2 * em, 2 * em)
    context.textRendering = 'geometricPrecision'
    context.font = `${em}px "${family}"`
    const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(letter)
    context.fillText(letter, em / 2, 1.3 * em)
    const { data } = context.getImageData(0, 0, 2 * em, 2 * em)
    let covered = ''
    for (let at = 3; at < data.length; at += 4) covered += data[at] >= 128 ? '1' : '0'
    return {
      advance: width / em,
      top: actualBoundingBoxAscent / em,
      bottom: actualBoundingBoxDescent / em,
      covered,
    }
  })
}

const digit = (value, [least, step]) =>
  DIGITS[Math.max(0, Math.min(DIGITS.length - 1, Math.round((value - least) / step)))]

/**
 * Every font's letters, as `domain/embroidery/letters.ts` reads them.
 * @returns {Promise<{ name: string, thick: number, letters: string }[]>}
 */
export async function letters() {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.route(`${ORIGIN}/**`, (route) =>
      route.fulfill({
        path: decodeURIComponent(new URL(route.request().url()).pathname).slice(1),
        contentType: 'font/woff2',
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    const fonts = []
    for (const { name, file } of fontFiles()) {
      await page.evaluate(
        async ([family, url]) => document.fonts.add(await new FontFace(family, `url(${url})`).load()),
        [name, `${ORIGIN}/${file}`],
      )
      const drawn = await page.evaluate(drawInPage, { family: name, letters: [...LETTERS], em: EM })
      let length = 0
      let area = 0
      const written = drawn.map(({ advance, top, bottom, covered }) => {
        const labels = Int8Array.from(covered, (one) => (one === '1' ? 1 : -1))
        const { wides } = widthsOf(labels, { width: 2 * EM, height: 2 * EM }).shapes
        // A canvas has two ems a side.
        const own = wides.reduce((sum, [long]) => sum + 2 * long, 0)
        length += own
        area += wides.reduce((sum, [, wide]) => sum + 4 * wide, 0)
        return [
          digit(advance, STEPS.advance),
          digit(top, STEPS.top),
          digit(bottom, STEPS.bottom),
          digit(own, STEPS.length),
        ].join('')
      })
      fonts.push({ name, thick: Math.round((1000 * area) / length) / 1000, letters: written.join('') })
    }
    return fonts
  } finally {
    await browser.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = (await letters()).map(
    ({ name, thick, letters: text }) => `  ${JSON.stringify(name)}: [${thick}, ${JSON.stringify(text)}],`,
  )
  writeFileSync(
    TABLE,
    `/** Written by tools/make/letters.mjs: of each font how thick its strokes are, in em, and its letters. */
export const LETTER_TABLE: Readonly<Record<string, readonly [thick: number, letters: string]>> = {
${rows.join('\n')}
}
`,
  )
  spawnSync('npx', ['--no-install', 'biome', 'check', '--write', TABLE], { stdio: 'inherit' })
}
