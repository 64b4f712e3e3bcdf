import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { canonicalArea } from '#domain/design/canonical.ts'
import { areaOf, common, joined, polygonsOf } from '#domain/inks/polygons.ts'
import { TRAP_MM } from '#domain/inks/trap.ts'
import { type Golden, goldenDesigns } from '#harness/golden/designs.ts'
import { overprinted, pixelColors } from '#harness/printing/pdf.ts'
import { openPrepress } from '#harness/printing/prepress.ts'
import { ticketOf } from '#harness/printing/print-ticket.ts'
import { SLUG } from '#server/rendering/print/film.ts'
import { FONT_FILES } from '#server/rendering/print/fonts.ts'
import { plateInks } from '#server/rendering/print/inks.ts'
import { print } from '#server/rendering/print/print.ts'
import { separated } from '#server/rendering/print/separation.ts'

const PROCESS = ['Black', 'Cyan', 'Magenta', 'Yellow']
const BLEED = 3

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
/** What was measured and looked at. */
const LOOKED_AT: Readonly<Record<string, { readonly document: string; readonly svg?: string }>> = JSON.parse(
  readFileSync('harness/golden/figures.json', 'utf8'),
)

const jobOf = ({ name, area, method, white, artwork, color }: Golden) => ({
  ...{ area, method, white, artwork },
  ticket: ticketOf(name, color),
})
const named = async (name: string): Promise<Golden> => {
  const found = (await goldenDesigns()).find((design) => design.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}

describe('what print shops’ own tools find in every golden design', async () => {
  for (const design of await goldenDesigns())
    test(`[PRINT-2, PRINT-3, PRINT-16] ${design.name}: its true size, no font, exactly its plates, as looked at`, async () => {
      const { area, method } = design
      const { pdf, svg, sheet } = await print(jobOf(design))
      // Again by `npm run gallery -- golden`, once a person has looked at the sheet.
      const seen = LOOKED_AT[design.name]
      expect(seen?.document).toBe(sha256(canonicalArea(area)))
      if (method === 'plates' || method === 'vinyl' || method === 'engraving')
        expect(seen?.svg).toBe(sha256(svg))
      const prepress = await openPrepress(pdf)
      const around = 2 * (SLUG + (method === 'dye' ? BLEED : 0))
      const [width, height] = prepress.size()
      expect(Math.abs(width - area.widthMm - around)).toBeLessThanOrEqual(0.1)
      expect(Math.abs(height - area.heightMm - around)).toBeLessThanOrEqual(0.1)
      expect(prepress.fonts()).toEqual([])
      const plates = await prepress.plates(1)
      prepress.close()
      const own = [...plates.keys()].filter((name) => !PROCESS.includes(name))
      expect(own.sort()).toEqual([...design.plates].sort())
      for (const name of own)
        expect(
          plates.get(name)?.data.some((value) => value > 0),
          name,
        ).toBe(true)
      if (method === 'plates' || method === 'vinyl' || method === 'engraving')
        for (const name of PROCESS) expect(plates.get(name)?.data.every((value) => value === 0)).toBe(true)
      expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
    })
})

/** Pixels of a mm at the finer of two measurings: of what lies small on paper more. */
const finest = ({ widthMm, heightMm }: Golden['area']): number =>
  Math.min(16, Math.max(2, 2 * Math.floor(300 / Math.max(widthMm, heightMm))))

describe('how much each plate covers, as Ghostscript separates it', async () => {
  for (const design of await goldenDesigns()) {
    const { name, area, method, artwork } = design
    if (method !== 'plates' && method !== 'vinyl' && method !== 'engraving') continue
    test(`[PRINT-4] ${name}: what its ink covers in the document, within one per cent`, async () => {
      const prepress = await openPrepress((await print(jobOf(design))).pdf)
      const measured = async (pxPerMm: number) => {
        const side = (mm: number) => Math.round(mm * pxPerMm)
        const part = {
          left: side(SLUG),
          top: side(SLUG),
          width: side(area.widthMm),
          height: side(area.heightMm),
        }
        const plates = await prepress.plates(pxPerMm, part)
        return (plate: string) =>
          (plates.get(plate)?.data ?? new Uint8Array()).reduce((sum, share) => sum + share, 0) /
          255 /
          pxPerMm ** 2
      }
      const fine = await measured(finest(area))
      const coarse = await measured(finest(area) / 2)
      prepress.close()
      const plates = await separated(area, method, artwork)
      expect(plates.length).toBeGreaterThan(0)
      for (const { name: plate, loops, trap } of plates) {
        const wanted = areaOf(joined(polygonsOf(loops), polygonsOf(trap)))
        // Each pixel that an outline touches is filled: twice as much at half the resolution, which tells it apart.
        const covered = 2 * fine(plate) - coarse(plate)
        expect(Math.abs(covered / wanted - 1), plate).toBeLessThanOrEqual(0.01)
      }
    })
  }
})

test('[PRINT-6] a lighter ink reaches 0.15 mm below the darker one beside it, and no plate lies on another else', async () => {
  const { area, artwork } = await named('bolsa')
  const plates = await separated(area, 'plates', artwork)
  const lightness = plates.map((plate) => plate.lightness)
  expect(lightness).toEqual([...lightness].sort((a, b) => b - a))
  for (const [index, { loops, trap }] of plates.entries()) {
    const own = joined(polygonsOf(loops))
    const others = plates.filter((_, other) => other !== index).map((plate) => polygonsOf(plate.loops))
    expect(areaOf(common(own, joined(...others)))).toBeLessThan(0.5)
    const darker = plates.slice(index + 1).map((plate) => polygonsOf(plate.loops))
    if (trap.length === 0) continue
    const below = areaOf(common(joined(polygonsOf(trap)), joined(...darker)))
    expect(below).toBeGreaterThan(1)
    // As wide as the trap along edges that are metres long together, and nowhere a plate of its own.
    expect(below).toBeLessThan(TRAP_MM * 2000)
  }
})

test('[PRINT-7] white lies below a print on a dark product, inside of it, and below nothing on a light one', async () => {
  const dark = await named('remera-negra-dtf')
  const platesFor = async (white: boolean, method: Golden['method'] = 'opaque') => {
    const prepress = await openPrepress((await print({ ...jobOf(dark), white, method })).pdf)
    const plates = await prepress.plates(2, {
      left: SLUG * 2 + (method === 'dye' ? 6 : 0),
      top: SLUG * 2 + (method === 'dye' ? 6 : 0),
      width: 600,
      height: 800,
    })
    prepress.close()
    return plates
  }
  const plates = await platesFor(true)
  const base = plates.get('Blanco')?.data ?? new Uint8Array()
  const covered = (at: number) => PROCESS.some((name) => (plates.get(name)?.data[at] ?? 0) > 0)
  let white = 0
  let inked = 0
  let bare = 0
  for (let at = 0; at < base.length; at++) {
    white += (base[at] ?? 0) / 255
    if (covered(at)) inked += 1
    if ((base[at] ?? 0) > 128 && !covered(at)) bare += 1
  }
  expect(bare / white).toBeLessThan(0.001)
  expect(white / inked).toBeGreaterThan(0.9)
  expect(white / inked).toBeLessThan(0.995)
  expect((await platesFor(false)).has('Blanco')).toBe(false)
  expect((await platesFor(true, 'dye')).has('Blanco')).toBe(false)
})

test('[PRINT-8] a dye runs 3 mm over the edges that its picture reaches', async () => {
  const design = await named('mouse-pad')
  const prepress = await openPrepress((await print(jobOf(design))).pdf)
  const out = (SLUG + BLEED) * 4
  const at = { left: out - 2.5 * 4, top: out + 40, width: 4, height: 4 }
  const { data } = await prepress.shown(4, at)
  const { data: beyond } = await prepress.shown(4, { ...at, left: out - 5 * 4 })
  prepress.close()
  expect(Math.max(...data)).toBeLessThan(240)
  expect(Math.min(...beyond)).toBeGreaterThan(250)
})

test('[PRINT-9] an ink’s plate has a name of its own that no separator takes for another', () => {
  const text = (id: string, name: string, hex: string, pantone: string | null = null) => ({
    ...{ kind: 'text' as const, id, name: '', locked: false, hidden: false, x: 0, y: 0, width: 9, height: 9 },
    ...{
      text: 'a',
      font: 'Anton',
      sizeMm: 5,
      align: 'left' as const,
      curveDegrees: 0,
      spacing: 0,
      lineHeight: 1,
    },
    ink: { name, hex, pantone },
  })
  const names = plateInks([
    text('1', 'Cyan', '#00a0e0'),
    text('2', 'All', '#101010'),
    text('3', 'Añil (n.º 2)/x', '#2030a0'),
    text('4', 'Añil (n.º 2)/x', '#2030b0'),
    text('5', '', '#c0392b', 'PANTONE 186 c'),
    text('6', '', '#c0392c'),
    text('7', '<b>\n%', '#ffffff'),
  ]).map(({ name }) => name)
  expect(new Set(names).size).toBe(7)
  expect([...names].sort()).toEqual([
    'Anil n. 2 x',
    'Anil n. 2 x 2',
    'PANTONE 186 c',
    'Tinta All',
    'Tinta C0392C',
    'Tinta Cyan',
    'b',
  ])
})

test('[PRINT-10] embroidery has a work sheet with threads and stitches, and its drawing at true size', async () => {
  const job = jobOf(await named('gorra'))
  const rows = [...job.ticket.rows, ['Puntadas', '1.120 (estimadas)']] as const
  const { sheet, svg } = await print({ ...job, ticket: { ...job.ticket, rows } })
  const prepress = await openPrepress(sheet)
  const ticket = prepress.words()
  prepress.close()
  // The count that was paid, and no other.
  expect(ticket.match(/[\d.]+ \(estimadas\)/g)).toEqual(['1.120 (estimadas)'])
  expect(ticket).toContain('Hilos')
  expect(ticket).toContain('Amarillo girasol · #f2b705')
  expect(svg.toString()).toContain('width="84mm" height="60mm"')
})

test('[PRINT-23] a work sheet’s columns lie beside each other, and it shows each colour of the product', async () => {
  const job = jobOf(await named('gorra'))
  const long = 'Verde bosque jaspeado con vivos en contraste / XXL · GAL-REM-VERDE-BOSQUE-JASPEADO-XXL'
  const quantities = ['S', 'M', 'L'].map((size) => [`${size} ${long}`, '20 u.'] as const)
  const rows = [
    ['Una medida de nombre muy largo que no entra en una línea', 'corta'],
    ['Producto', long],
  ] as const
  const grounds = ['#112233', '#445566', '#778899']
  const { sheet } = await print({ ...job, ticket: { ...job.ticket, grounds, quantities, rows } })
  expect(overprinted(sheet)).toEqual([])
  const shown = pixelColors(sheet)
  expect(grounds.filter((ground) => !shown.has(ground))).toEqual([])
})

test('[PRINT-11] the same print is the same file, byte for byte', async () => {
  const job = jobOf(await named('cuaderno'))
  const [one, other] = [await print(job), await print(job)]
  expect(other.pdf.equals(one.pdf)).toBe(true)
  expect(other.svg.equals(one.svg)).toBe(true)
  expect(other.sheet.equals(one.sheet)).toBe(true)
})

test('[PRINT-13] an SVG has a group of each ink at true size, and nothing but the drawing', async () => {
  const design = await named('bolsa')
  const job = jobOf(design)
  const { svg } = await print({ ...job, ticket: { ...job.ticket, title: '<script>"&' } })
  const text = svg.toString()
  expect(text).toContain('width="260mm" height="280mm" viewBox="0 0 260 280"')
  for (const plate of design.plates) expect(text).toContain(`data-tinta="${plate}"`)
  expect(text).not.toMatch(/<script|on\w+=|href=/)
  expect((await sharp(svg).metadata()).width).toBeGreaterThan(0)
})

test('[PRINT-14] the fonts of prints are the very files that the editor draws with', () => {
  const editor = readFileSync('src/features/builder/drawing/fonts.ts', 'utf8')
  const files = [...editor.matchAll(/from '(@fontsource\/[^']+)\?url'/g)].map(([, file]) => file)
  expect([...FONT_FILES.values()].sort()).toEqual(files.sort())
  for (const name of FONT_FILES.keys()) expect(editor).toContain(`font('${name}'`)
})
