import type { ImageElement } from '#contract/design-document.ts'
import { wholeMm } from '#domain/design-checks/traced-side.ts'
import { fetchStitched } from '#src/api/calls/uploads.ts'
import { openUploads, type UploadShop } from '#src/sync/uploads/open-uploads.ts'

export interface StitchedPicture {
  readonly url: string
  readonly stitches: number
}

/** Widths that the server can stitch, in mm. */
const WIDTHS = { least: 1, most: 500 }

/** Uploads an image and has the server stitch it at its width. Rejects with the API client's errors. */
export const stitchOnServer = async (
  shop: UploadShop,
  identity: string,
  element: ImageElement,
): Promise<StitchedPicture> => {
  await (await openUploads(shop, identity)).sendDesign(element.asset)
  // The server stitches the whole file, whose empty margins the element may have trimmed.
  const { across } = wholeMm(element)
  const widthMm = Math.min(WIDTHS.most, Math.max(WIDTHS.least, Math.round(across)))
  const { image_url, stitches } = await fetchStitched(shop.api, element.asset, widthMm)
  return { url: image_url, stitches }
}
