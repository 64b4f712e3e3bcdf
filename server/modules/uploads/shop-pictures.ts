import type { Picture } from '#contract/picture.ts'
import type { FileStore } from '../../files/file-store.ts'
import { addressOf, derivedName, hashOf, nameOf, shownName, TYPES, withDerivatives } from './names.ts'
import { derivativesOf, readFile } from './pictures.ts'
import { recognise, unfit } from './recognise.ts'

interface Shelf {
  readonly store: FileStore
  /** What names of files are made with. */
  readonly secret: string
}

/** Keeps a picture as the shop's own, in the sizes that pages ask for; throws what is wrong with it. */
export const keepShopPicture = async (
  { store, secret }: Shelf,
  tenantId: number,
  bytes: Buffer,
): Promise<Picture> => {
  const { shown, placeholder } = await readFile(recognise(bytes), bytes)
  if (shown === null) throw unfit('Un PDF no es una imagen: hace falta PNG, JPEG, WebP o SVG.')
  const name = nameOf(secret, { tenantId, owner: 'shop', hash: hashOf(bytes) })
  await store.put(shownName(name), shown.webp, 'image/webp')
  for (const { width, format, content } of await derivativesOf(shown.webp, shown.width))
    await store.put(derivedName(name, width, format), content, TYPES[format] ?? '')
  const { width, height } = shown
  return withDerivatives({ src: addressOf(shownName(name)), width, height, placeholder }, name)
}
