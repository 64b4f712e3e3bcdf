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

/** Files that a design is printed from, each once. */
export const assetsIn = ({ views }: DesignDocument): string[] => {
  const elements = views.flatMap(({ areas }) => areas.flatMap(shownIn))
  return [...new Set(elements.flatMap((one) => (one.kind === 'image' ? [one.asset] : [])))]
}

/** What the server has said of a file, now or before. */
interface Told {
  readonly row: AssetRow
  readonly isNew: boolean
}

/**
 * What print makes of a file, which is sent for that where the server has not seen it; null where it says nothing. Of a drawing
 * that is another one there print's picture is stored, too, and of a PDF its first page. Rejects with what the API client throws.
 */
export const askPrint = async (
  { shop, artwork }: { readonly shop: UploadShop; readonly artwork: Pick<ArtworkPort, 'keepPage'> },
  identity: string,
  asset: string,
): Promise<Told | null> => {
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
    await artwork.keepPage(asset, await fetchBlob(row.address))
    return { row: (await readAsset(db, identity, asset)) ?? row, isNew }
  }
  if (!unlike) return { row, isNew }
  const blob = await fetchBlob(row.address)
  const printed = { ...row.printed, picture: { bytes: await blob.arrayBuffer(), type: blob.type } }
  await db.assets.update([identity, asset], { printed })
  return { row: { ...row, printed }, isNew }
}

/** How inks of a design became others. */
export interface Agreed {
  readonly document: DesignDocument
  /** Inks of the first image that has others now; null where all stay. */
  readonly inks: { readonly before: number; readonly now: number } | null
  /** A PDF that was put on unseen and is its first page now; its inks are null in full colour. */
  readonly page: { readonly inks: number | null } | null
}

const inksPrinted = (inks: ImageElement['inks']): number =>
  inks?.filter(({ ink }) => ink !== null).length ?? 0

/** A PDF that was put on unseen, as its first page: as large as it fits into the room that was left for it. */
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
 * A design as print makes it: with the inks that were counted there, a drawing that is another one as a picture, and a PDF as
 * its first page.
 */
export const asPrint = (document: DesignDocument, row: AssetRow): Agreed => {
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
