import type { Picture } from '#contract/picture.ts'
import type { Settings } from '../../environment/settings.ts'
import { storeShopPicture } from '../../modules/uploads/shop-pictures.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'
import { fileStore } from '../../storage/store.ts'

interface Deps {
  readonly rendering: Rendering
  readonly settings: Settings
}

/** Stores a picture of the shop, in the sizes that its pages ask for. Throws what is wrong with it. */
export const storePicture = (
  { rendering, settings }: Deps,
  tenantId: number,
  bytes: Buffer,
): Promise<Picture> =>
  storeShopPicture({ rendering, store: fileStore(settings), secret: settings.authSecret }, tenantId, bytes)
