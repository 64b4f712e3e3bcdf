import { putFilesShoppingCartItem, putImagesProductItem } from '#contract/cart.ts'
import { getZecatEmbrodery, uploadDesign } from '#contract/design.ts'
import { getUserLogos, uploadLogos } from '#contract/uploads.ts'
import type { Api, SentFile } from '../api.ts'

/** A picture of a design; the server knows it by the SHA-256 of its bytes. */
export const sendDesign = (api: Api, file: SentFile) =>
  api.call(uploadDesign, { body: { name: file.name }, files: [file] })

/** Originals of a line, for its production. */
export const sendLineFiles = (api: Api, shoppingCartUUID: string, files: readonly SentFile[]) =>
  api.call(putFilesShoppingCartItem, { body: { shoppingCartUUID }, files })

/** A view of a customised line, as it is shown. */
export const sendLineImage = (api: Api, shoppingCartUUID: string, view: string, file: SentFile) =>
  api.call(putImagesProductItem, { body: { shoppingCartUUID, view }, files: [file] })

/** What the server shows of the caller's own file, by its hash; none for what is not theirs. */
export const fetchOwnLogo = (api: Api, hash: string) => api.call(getUserLogos, { query: { hash } })

/** An uploaded picture as thread, at its width in mm. */
export const fetchStitched = (api: Api, hash: string, widthMm: number) =>
  api.call(getZecatEmbrodery, { body: { hash, widthMm } })

/** Files for the production of an order of the caller's. */
export const sendOrderFiles = (api: Api, orderId: string, files: readonly SentFile[]) =>
  api.call(uploadLogos, { body: { orderId }, files })
