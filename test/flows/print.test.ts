import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DesignArea } from '#contract/design-document.ts'
import { SLUG } from '#server/rendering/print/film.ts'
import { print } from '#server/rendering/print/print.ts'
import { type Golden, goldenDesigns } from '#test/golden/designs.ts'
import { openVisitor, type Visitor } from '../support/browser.ts'
import { openPageSite } from '../support/page-site.ts'
import { hasPrepress, openPrepress, type Plate } from '../support/prepress.ts'
import { ticketOf } from '../support/print-ticket.ts'

let site: Awaited<ReturnType<typeof openPageSite>>
let visitor: Visitor
let designs: readonly Golden[]

beforeAll(async () => {
  site = await openPageSite('test/support/pages/golden.ts')
  visitor = await openVisitor()
  await visitor.page.goto(site.origin)
  await visitor.page.waitForFunction(() => 'golden' in window)
  designs = await goldenDesigns()
})
afterAll(async () => {
  await visitor?.close()
  await site?.close()
})

const BLEED = 3
/** Longer side of what is compared, in px. */
const LONGEST = 1000

const scaleOf = ({ widthMm, heightMm }: DesignArea) =>
  Math.min(24, Math.max(2, Math.floor(LONGEST / Math.max(widthMm, heightMm))))

const onCanvas = async ({ area, artwork }: Golden, pxPerMm: number): Promise<Plate> => {
  const files = Object.fromEntries(
    Object.entries(artwork).map(([hash, bytes]) => [hash, bytes.toString('base64')]),
  )
  const png = await visitor.page.evaluate(
    ([drawnArea, sent, scale]) => window.golden.drawn(drawnArea, sent, scale),
    [area, files, pxPerMm] as const,
  )
  const { data, info } = await sharp(Buffer.from(png, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const printed = async (design: Golden) => {
  const { area, craft, white, artwork } = design
  const { pdf } = await print({ area, craft, white, artwork, ticket: ticketOf(design.name, design.color) })
  const pxPerMm = scaleOf(area)
  const out = (SLUG + (craft === 'dye' ? BLEED : 0)) * pxPerMm
  const part = { left: out, top: out, width: area.widthMm * pxPerMm, height: area.heightMm * pxPerMm }
  return { pdf, pxPerMm, part }
}

/** Share of pixels that differ by more than an edge that lies a quarter of a pixel elsewhere. */
const differing = (canvas: Plate, shown: Plate): number => {
  let differ = 0
  for (let at = 0; at < canvas.width * canvas.height; at++) {
    const alpha = (canvas.data[at * 4 + 3] ?? 0) / 255
    const apart = [0, 1, 2].map((channel) => {
      const onPaper = (canvas.data[at * 4 + channel] ?? 0) * alpha + 255 * (1 - alpha)
      return Math.abs(onPaper - (shown.data[at * 3 + channel] ?? 0))
    })
    if (Math.max(...apart) > 64) differ += 1
  }
  return differ / (canvas.width * canvas.height)
}

test.skipIf(!hasPrepress)(
  '[PRINT-5] a print shows what the editor’s canvas shows: at most one pixel of a hundred differs',
  async () => {
    for (const design of designs) {
      if (design.craft === 'engraving' || design.craft === 'vinyl') continue
      const { pdf, pxPerMm, part } = await printed(design)
      const prepress = await openPrepress(pdf)
      const share = differing(await onCanvas(design, pxPerMm), await prepress.shown(pxPerMm, part))
      await prepress.close()
      expect(share, design.name).toBeLessThanOrEqual(0.01)
    }
  },
)
