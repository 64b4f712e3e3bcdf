import type { ImageElement } from '#contract/design-document.ts'
import { wholeMm } from '#domain/design-checks/traced-side.ts'
import { fetchStitched } from '#src/api/calls/uploads.ts'
import { openUploads, type UploadShop } from '#src/sync/uploads/open-uploads.ts'

export interface StitchedPicture {
  readonly address: string
  readonly stitches: number
}

/** Widths at which the server stitches, in mm. */
const WIDTHS = { least: 1, most: 500 }

/** A picture as the server stitches it at its width; it is uploaded for that. Rejects with what the API client throws. */
export const stitched = async (
  shop: UploadShop,
  identity: string,
  element: ImageElement,
): Promise<StitchedPicture> => {
  await (await openUploads(shop, identity)).sendDesign(element.asset)
  // The shop stitches the whole file, of which empty room may have been trimmed.
  const { across } = wholeMm(element)
  const widthMm = Math.min(WIDTHS.most, Math.max(WIDTHS.least, Math.round(across)))
  const { image_url, stitches } = await fetchStitched(shop.api, element.asset, widthMm)
  return { address: image_url, stitches }
}
