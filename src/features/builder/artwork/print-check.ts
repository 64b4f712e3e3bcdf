import type { DesignDocument, ImageElement } from '#contract/design-document.ts'
import { printed as shownIn } from '#domain/design/elements.ts'
import { around, centreOf, rounded } from '#domain/design/geometry.ts'
import { agreedInks } from '#domain/design-checks/found-inks.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import { readAsset } from '#src/db/design/assets.ts'
import { fetchBlob } from '#src/platform/images/fetch-blob.ts'
import { openUploads, type UploadShop } from '#src/sync/uploads/open-uploads.ts'
import { appearanceOf } from './appearance.ts'
import { type Artwork, type ArtworkPort, artworkOf } from './artwork.ts'

/** Hashes of the files that a design prints, each once. */
export const assetsIn = ({ views }: DesignDocument): string[] => {
  const elements = views.flatMap(({ areas }) => areas.flatMap(shownIn))
  return [...new Set(elements.flatMap((one) => (one.kind === 'image' ? [one.asset] : [])))]
}

/** How the server prints a file, as it answered now or before. */
interface PrintAnswer {
  readonly row: AssetRow
  readonly isNew: boolean
}

/**
 * Asks the server how it prints a file, and uploads it first if needed; null if it does not answer. If the server renders a
 * drawing differently, its picture is stored too; of a PDF the first page. Rejects with the API client's errors.
 */
export const checkPrint = async (
  { shop, artwork }: { readonly shop: UploadShop; readonly artwork: Pick<ArtworkPort, 'savePage'> },
  identity: string,
  asset: string,
): Promise<PrintAnswer | null> => {
  const db = await shop.db.open()
  const before = await readAsset(db, identity, asset)
  if (!before) return null
  await (await openUploads(shop, identity)).sendDesign(asset)
  const row = await readAsset(db, identity, asset)
  if (!row?.printed) return null
  const isNew = !before.printed
  const { unlike, picture, pdf } = row.printed
  if (picture || !row.address) return { row, isNew }
  if (pdf?.unseen === '') {
    await artwork.savePage(asset, await fetchBlob(row.address))
    return { row: (await readAsset(db, identity, asset)) ?? row, isNew }
  }
  if (!unlike) return { row, isNew }
  const blob = await fetchBlob(row.address)
  const printed = { ...row.printed, picture: { bytes: await blob.arrayBuffer(), type: blob.type } }
  await db.assets.update([identity, asset], { printed })
  return { row: { ...row, printed }, isNew }
}

/** A design after it was adapted to the server's rendering. */
export interface Agreed {
  readonly document: DesignDocument
  /** Number of inks of the first image whose inks changed; null if none did. */
  readonly inks: { readonly before: number; readonly now: number } | null
  /** Set if a PDF is now shown as its first page; `inks` is null for full colour. */
  readonly page: { readonly inks: number | null } | null
}

const inksPrinted = (inks: ImageElement['inks']): number =>
  inks?.filter(({ ink }) => ink !== null).length ?? 0

/** Turns an unseen PDF into its first page, as large as it fits into the element's box. */
const asPage = (element: ImageElement, artwork: Artwork): ImageElement => {
  const appearance = appearanceOf(artwork)
  const { pixelWidth, pixelHeight, crop } = appearance
  const scale = Math.min(element.width / pixelWidth, element.height / pixelHeight)
  const page = around(centreOf(element), { width: pixelWidth * scale, height: pixelHeight * scale })
  return {
    ...element,
    ...appearance,
    x: rounded(page.x + crop.left * page.width),
    y: rounded(page.y + crop.top * page.height),
    width: rounded((crop.right - crop.left) * page.width),
    height: rounded((crop.bottom - crop.top) * page.height),
  }
}

/**
 * Adapts a design to the server's rendering of a file: with the server's inks, as the server's picture if that differs, and a
 * PDF as its first page.
 */
export const asPrinted = (document: DesignDocument, row: AssetRow): Agreed => {
  const { hash, counted, printed } = row
  const isPage = printed?.pdf !== undefined && printed.picture !== undefined
  let inks: Agreed['inks'] = null
  let page: Agreed['page'] = null
  const agreed = (element: ImageElement): ImageElement => {
    if (isPage && element.vector) {
      const seen = asPage(element, artworkOf(row))
      page = { inks: seen.inks && inksPrinted(seen.inks) }
      return seen
    }
    const others = element.inks && counted ? agreedInks(element.inks, counted) : element.inks
    if (others !== element.inks) inks ??= { before: inksPrinted(element.inks), now: inksPrinted(others) }
    const vector = element.vector && !printed?.picture
    return others === element.inks && vector === element.vector
      ? element
      : { ...element, inks: others, vector }
  }
  const views = document.views.map((view) => ({
    ...view,
    areas: view.areas.map((area) => ({
      ...area,
      elements: area.elements.map((one) => (one.kind === 'image' && one.asset === hash ? agreed(one) : one)),
    })),
  }))
  return { document: { ...document, views }, inks, page }
}
