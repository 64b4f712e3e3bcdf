import type { DesignDocument, ImageElement } from '#contract/design-document.ts'
import { printed as shownIn } from '#domain/design/elements.ts'
import { agreedInks } from '#domain/design/found-inks.ts'
import { readAsset } from '#src/db/assets.ts'
import type { AssetRow } from '#src/db/rows.ts'
import { openUploads, type UploadShop } from '#src/outbox/open-uploads.ts'
import { fetchBlob } from '#src/platform/fetch-blob.ts'

/** Files that a design is printed from, each once. */
export const assetsIn = ({ views }: DesignDocument): string[] => {
  const elements = views.flatMap(({ areas }) => areas.flatMap(shownIn))
  return [...new Set(elements.flatMap((one) => (one.kind === 'image' ? [one.asset] : [])))]
}

/**
 * What print makes of a file, which is sent for that where the server has not seen it; null where nobody says. Of a drawing
 * that is another one there, print's picture is kept, too. Rejects with what the API client throws.
 */
export const askPrint = async (
  shop: UploadShop,
  identity: string,
  asset: string,
): Promise<AssetRow | null> => {
  const db = await shop.db.open()
  const before = await readAsset(db, identity, asset)
  if (!before || before.type === 'application/pdf') return null
  await (await openUploads(shop, identity)).sendDesign(asset)
  const row = await readAsset(db, identity, asset)
  if (!row?.printed) return null
  if (!row.printed.unlike || row.printed.picture || !row.address) return row
  const blob = await fetchBlob(row.address)
  const picture = { bytes: await blob.arrayBuffer(), type: blob.type }
  const printed = { ...row.printed, picture }
  await db.assets.update([identity, asset], { printed })
  return { ...row, printed }
}

/** How inks of a design became others. */
export interface Agreed {
  readonly document: DesignDocument
  /** Inks of the first image that has others now; null where all stay. */
  readonly inks: { readonly before: number; readonly now: number } | null
}

const inksPrinted = (inks: ImageElement['inks']): number =>
  inks?.filter(({ ink }) => ink !== null).length ?? 0

/** A design as print makes it: with the inks that were counted there, and a drawing that is another one as a picture. */
export const asPrint = (document: DesignDocument, { hash, counted, printed }: AssetRow): Agreed => {
  let inks: Agreed['inks'] = null
  const agreed = (element: ImageElement): ImageElement => {
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
  return { document: { ...document, views }, inks }
}
