import sharp from 'sharp'
import type { DesignArea } from '#contract/design-document.ts'
import { SLUG } from '#server/rendering/print/film.ts'
import { print } from '#server/rendering/print/print.ts'
import { openVisitor } from '../browser/browser.ts'
import { openPageSite } from '../browser/page-site.ts'
import { openPrepress, type Plate } from '../printing/prepress.ts'
import { ticketOf } from '../printing/print-ticket.ts'
import type { Golden } from './designs.ts'

const BLEED = 3
/** Longer side of what is compared, in px, and how many of a mm at most: browsers measure letters of a pen 0.03 mm too wide. */
const LONGEST = 1000
const FINEST = 8
/** An even ground that no design has an ink of. */
const GROUND = '#8fae93'
/** What cuts and is not seen. */
const CUT = 'CutContour'

interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** What was found of one design; shares of pixels, and mm. */
export interface Compared {
  /** Against the export: pixels that an eye tells (ΔE above 3) from all that it has within 0.1 mm. */
  readonly stage: number
  readonly preview: number
  /** Against the canvas, pixel by pixel: by more than an edge that lies a quarter of a pixel elsewhere. */
  readonly print: number
  /** Opacity of the canvas against what the plates cover, on whatever product: by as much. 0 where it is not looked at. */
  readonly covered: number
  /** Against what they have to be: pixels of the export, and mm of the print's page. */
  readonly exportPx: number
  readonly pageMm: number
}

export interface Shots {
  readonly stage: Buffer
  readonly preview: Buffer
  readonly exported: Buffer
  readonly printed: Buffer
  readonly files: { readonly pdf: Buffer; readonly svg: Buffer }
}

const pixelsOf = async (png: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

const scaleOf = ({ widthMm, heightMm }: DesignArea) =>
  Math.min(FINEST, Math.max(2, Math.floor(LONGEST / Math.max(widthMm, heightMm))))

/** How dark each pixel is on white, 0 to 255 by channel. */
const onPaper = ({ data }: Pixels, at: number): number[] => {
  const alpha = (data[at * 4 + 3] ?? 0) / 255
  return [0, 1, 2].map((channel) => (data[at * 4 + channel] ?? 0) * alpha + 255 * (1 - alpha))
}

/** How much of each pixel some ink covers, whatever its colour. */
const coverOf = (plates: ReadonlyMap<string, Plate>): Uint8Array => {
  const inked = [...plates].filter(([name]) => name !== CUT).map(([, { data }]) => data)
  return (inked[0] ?? new Uint8Array()).map((_, at) => Math.max(...inked.map((data) => data[at] ?? 0)))
}

/** The same of one ink on white paper, 255 where it is all ink. */
const darknessOf = ({ data }: Plate): Uint8Array => {
  const dark = Uint8Array.from({ length: data.length / 3 }, (_, at) => 255 - (data[at * 3] ?? 0))
  const most = dark.reduce((a, b) => Math.max(a, b), 1)
  return dark.map((value) => (value * 255) / most)
}

/** Share of pixels that are not as on the canvas. */
const shareOf = ({ width, height }: Pixels, apart: (at: number) => number): number => {
  let differ = 0
  for (let at = 0; at < width * height; at++) if (apart(at) > 64) differ += 1
  return differ / (width * height)
}

/** One tool for all golden designs: what the editor shows, exports and has printed, side by side. */
export const openComparison = async () => {
  const site = await openPageSite('harness/pages/golden.ts')
  const visitor = await openVisitor()
  await visitor.page.goto(site.origin)
  await visitor.page.waitForFunction(() => 'golden' in window)

  const compare = async (design: Golden, ground = GROUND): Promise<Compared & { readonly shots: Shots }> => {
    const { area, artwork, method, white, name, color } = design
    const sent = Object.fromEntries(
      Object.entries(artwork).map(([hash, bytes]) => [hash, bytes.toString('base64')]),
    )
    const pxPerMm = scaleOf(area)
    const isPlated = method !== 'opaque' && method !== 'dye'
    const { stage, preview, exported, canvas } = await visitor.page.evaluate(
      async ([asked, ground, scale]) => ({
        ...(await window.golden.beside(asked, ground)),
        canvas: await window.golden.drawn(asked, scale),
      }),
      [
        { area, files: sent, plated: isPlated ? [String(area.printingTypeId)] : [] },
        ground,
        pxPerMm,
      ] as const,
    )
    const { pdf, svg } = await print({ area, method, white, artwork, ticket: ticketOf(name, color) })
    const around = SLUG + (method === 'dye' ? BLEED : 0)
    const px = (mm: number) => Math.round(mm * pxPerMm)
    const part = { left: px(around), top: px(around), width: px(area.widthMm), height: px(area.heightMm) }
    const prepress = await openPrepress(pdf)
    const shown = await prepress.shown(pxPerMm, part)
    const isCutOut = area.elements.some((element) => element.kind === 'image' && element.cutOut)
    // A blade's hairlines lie upon the colours: its films are looked at one by one.
    const plates =
      method === 'vinyl' || (method === 'plates' && isCutOut) ? await prepress.plates(pxPerMm, part) : null
    const [pageWidth, pageHeight] = prepress.size()
    prepress.close()
    const drawn = await pixelsOf(Buffer.from(canvas, 'base64'))
    // A beam has no colour either: it counts what is covered.
    const cover = plates ? coverOf(plates) : method === 'engraving' ? darknessOf(shown) : null
    const uncovered = (at: number): number =>
      cover ? Math.abs((drawn.data[at * 4 + 3] ?? 0) - (cover[at] ?? 0)) : 0
    const apart = (at: number): number => {
      if (cover && method !== 'plates') return uncovered(at)
      return Math.max(
        ...onPaper(drawn, at).map((value, channel) => Math.abs(value - (shown.data[at * 3 + channel] ?? 0))),
      )
    }
    const exportedPng = Buffer.from(exported, 'base64')
    const size = await sharp(exportedPng).metadata()
    return {
      stage: stage.differing,
      preview: preview.differing,
      print: shareOf(drawn, apart),
      covered: shareOf(drawn, uncovered),
      exportPx: Math.max(
        Math.abs(size.width - (area.widthMm * 144) / 25.4),
        Math.abs(size.height - (area.heightMm * 144) / 25.4),
      ),
      pageMm: Math.max(
        Math.abs(pageWidth - area.widthMm - 2 * around),
        Math.abs(pageHeight - area.heightMm - 2 * around),
      ),
      shots: {
        stage: Buffer.from(stage.png, 'base64'),
        preview: Buffer.from(preview.png, 'base64'),
        exported: exportedPng,
        printed: await sharp(shown.data, {
          raw: { width: shown.width, height: shown.height, channels: 3 },
        })
          .png()
          .toBuffer(),
        files: { pdf, svg },
      },
    }
  }

  return {
    compare,
    close: async () => {
      await visitor.close()
      await site.close()
    },
  }
}
