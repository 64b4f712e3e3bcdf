import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPrepress } from '#harness/printing/prepress.ts'
import { alike, layoutOf, mirrored, rasterOf } from '#harness/printing/printed-layout.ts'
import { forgetProofs, linesOf } from '#harness/rows/designs.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { addRows, type Row, rowOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { listed, productOf, stocked } from '#harness/shopping/placed-orders.ts'
import { argentine } from '#harness/shopping/shopper.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'
import { orderProofs } from '#server/db/schema/proofs.ts'
import { SLUG } from '#server/rendering/print/film.ts'

const { tenant } = argentine
/** Inks of `flatLogo`, and how finely prints are looked at. */
const LOGO_INKS = ['#22543d', '#b4532f']
const PX_PER_MM = 4

const COLOURS = ['Blanco', 'Negro']

/** A garment with break prices that is printed first of all, and sizes of it in a light and a dark colour. */
export const garment = async (server: ShopServer) => {
  for (const { id } of (await listed(server, tenant)).filter(({ kind }) => kind === 'ProductoCurva')) {
    const product = await productOf(server, tenant, id)
    const of = (name: string) => stocked(product).filter(({ color }) => color === name)
    const [light = '', dark = ''] = COLOURS
    const sizes = [...of(light).slice(0, 2), ...of(dark).slice(0, 1)]
    const isEmbroidered = product.techniques[0]?.unitBasis === 'thousandStitches'
    const isPrinted = product.printAreas.length > 0 && !isEmbroidered
    if (isPrinted && product.priceBreaks.length > 1 && sizes.length === 3) return { product, sizes }
  }
  throw new Error(`${tenant} has no such garment`)
}

/** The order once more before its approval, its design on another colour of the product as well; answers that colour. */
export const withOtherColour = async (server: ShopServer, { id }: Row<typeof orders>): Promise<string> => {
  const { product } = await garment(server)
  const other = product.variants.find(({ color }) => !COLOURS.includes(color))
  if (!other) throw new Error('two colours only')
  const [first] = await linesOf(server, id)
  if (!first) throw new Error('no lines')
  const position = first.position + 10
  const added = { ...first, position, shoppingCartId: randomUUID(), variantId: Number(other.id) }
  await addRows(server, orderLines, added)
  await forgetProofs(server, id)
  await changeOrder(server, id, { status: 'ArtworkApproval' })
  return other.color
}

/** The one order. */
export const placed = (server: ShopServer) => rowOf(server, orders, {})

/** Each page of the archive has the same inks in the same places as the picture of each colour that was approved. */
export const printsAsApproved = async (
  server: ShopServer,
  orderId: number,
  files: Record<string, Uint8Array>,
) => {
  const { images } = await rowOf(server, orderProofs, { orderId, version: 2, answer: 'approved' })
  expect(images).toHaveLength(COLOURS.length)
  const pictures = await Promise.all(
    images.map(async (address) => {
      const picture = await fetch(`${server.origin}${address}`)
      return layoutOf(await rasterOf(Buffer.from(await picture.arrayBuffer())), LOGO_INKS)
    }),
  )
  const pages = Object.keys(files).filter((name) => /^linea-1-.+(?<!-ficha)\.pdf$/.test(name))
  expect(pages.length).toBeGreaterThan(0)
  for (const name of pages) {
    const prepress = await openPrepress(Buffer.from(files[name] ?? []))
    const [width, height] = prepress.size().map((mm) => Math.round((mm - 2 * SLUG) * PX_PER_MM))
    const edge = SLUG * PX_PER_MM
    const part = { left: edge, top: edge, width: width ?? 0, height: height ?? 0 }
    const printed = layoutOf(await prepress.shown(PX_PER_MM, part), LOGO_INKS)
    prepress.close()
    for (const shown of pictures) {
      // The picture bends the print around its product and lights it: edges lie some of the 96 steps elsewhere, a twelfth of
      // the squares in all.
      expect(alike(printed, shown), name).toBeGreaterThan(0.85)
      // Another print of the same inks is far from it.
      expect(alike(mirrored(printed), shown), name).toBeLessThan(0.7)
    }
  }
}

export const shown = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('img.proof-picture')
        .evaluateAll(
          (all) => all.length > 0 && all.every((one) => (one as HTMLImageElement).naturalWidth > 0),
        ),
    )
    .toBe(true)
