import type { Picture } from '#contract/picture.ts'
import { sha256 } from '../../environment/sha256.ts'
import { shopItself } from '../../fairness/sender.ts'
import { recognise, unfit } from '../../formats/recognise.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { addressOf, derivedName, nameOf, shownName, TYPES, WIDTHS, withDerivatives } from './names.ts'

export interface PictureDeps {
  readonly rendering: Rendering
  readonly store: FileStore
  /** What names of files are made with. */
  readonly secret: string
}

const nameIn = ({ secret }: PictureDeps, tenantId: number, bytes: Buffer) =>
  nameOf(secret, { tenantId, owner: 'shop', hash: sha256(bytes) })

/** The URL of a shop's picture once it is stored. */
export const shopAddress = (deps: PictureDeps, tenantId: number, bytes: Buffer): string =>
  addressOf(shownName(nameIn(deps, tenantId, bytes)))

/** Keeps a picture as the shop's own, in the sizes that pages ask for (`laid`); throws what is wrong with it. */
export const storeShopPicture = async (
  deps: PictureDeps,
  tenantId: number,
  bytes: Buffer,
  laid: typeof withDerivatives = withDerivatives,
): Promise<Picture> => {
  const { rendering, store } = deps
  const { shown, placeholder } = await rendering.run(
    'read',
    { ...recognise(bytes), count: false },
    shopItself({ id: tenantId }),
  )
  if (shown === null) throw unfit('Un PDF no es una imagen: hace falta PNG, JPEG, WebP o SVG.')
  const name = nameIn(deps, tenantId, bytes)
  await store.put(shownName(name), shown.webp, 'image/webp')
  for (const { width, format, content } of await rendering.run(
    'derive',
    { webp: shown.webp, widths: WIDTHS },
    shopItself({ id: tenantId }),
  ))
    await store.put(derivedName(name, width, format), content, TYPES[format] ?? '')
  const { width, height } = shown
  return laid({ src: addressOf(shownName(name)), width, height, placeholder }, name)
}
