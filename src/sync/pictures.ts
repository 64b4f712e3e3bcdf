import type { CartProduct } from '#contract/cart.ts'
import { designOf } from '#domain/design/artwork.ts'
import { assetAddress, assetHashIn } from '#src/db/design/assets.ts'

/** What an address of a picture becomes; null: it is left out. */
type Translate = (address: string) => string | null

const translated = (line: CartProduct, translate: Translate): CartProduct => {
  const picture = (address: string | null) => (address === null ? null : translate(address))
  const pictures = (images: readonly { image_url: string }[]) =>
    images.flatMap(({ image_url }) => translate(image_url) ?? []).map((image_url) => ({ image_url }))
  if (line.type === 'ProductoSimple') {
    const { customizationRender, images } = line.value
    const value = {
      ...line.value,
      customizationRender: picture(customizationRender),
      images: pictures(images),
    }
    return { ...line, value }
  }
  const { customizationRender, images } = line
  return {
    ...line,
    customizationRender: picture(customizationRender),
    ...(images === undefined ? {} : { images: pictures(images) }),
  }
}

/** All pictures that a line shows of its design, the first one first. */
export const picturesOf = (line: CartProduct): string[] => {
  const [render, images] =
    line.type === 'ProductoSimple'
      ? [line.value.customizationRender, line.value.images]
      : [line.customizationRender, line.images ?? []]
  return [...(render === null ? [] : [render]), ...images.map(({ image_url }) => image_url)]
}

/**
 * Lines as they are sent: a picture that lies on the device by the address that the server shows it by, or not at all. Bytes
 * never go along.
 */
export const wireLines = (
  lines: readonly CartProduct[],
  addressOf: (hash: string) => string | undefined,
): CartProduct[] =>
  lines.map((line) =>
    translated(line, (address) => {
      const hash = assetHashIn(address)
      if (hash !== null) return addressOf(hash) ?? null
      return address.startsWith('data:') ? null : address
    }),
  )

/** Lines as they came, with the pictures that lie on the device. `known` are the lines that the device had before. */
export const deviceLines = (
  lines: readonly CartProduct[],
  known: readonly CartProduct[],
  hashOf: (address: string) => string | undefined,
  addressOf: (hash: string) => string | undefined,
): CartProduct[] => {
  const before = new Map(known.map((line) => [line.shoppingCartUUID, line]))
  return lines.map((line) => {
    const old = before.get(line.shoppingCartUUID)
    const [sent] = old ? wireLines([old], addressOf) : []
    const isSame = sent !== undefined && picturesOf(sent).join() === picturesOf(line).join()
    // What could not be uploaded came back as nothing: here it is still known.
    if (old && isSame && JSON.stringify(designOf(old)) === JSON.stringify(designOf(line)))
      return withPicturesOf(line, old)
    return translated(line, (address) => {
      const hash = hashOf(address)
      return hash === undefined ? address : assetAddress(hash)
    })
  })
}

const withPicturesOf = (line: CartProduct, { ...old }: CartProduct): CartProduct => {
  if (line.type === 'ProductoSimple' && old.type === 'ProductoSimple') {
    const { customizationRender, images } = old.value
    return { ...line, value: { ...line.value, customizationRender, images } }
  }
  if (line.type === 'ProductoCurva' && old.type === 'ProductoCurva') {
    const { customizationRender, images } = old
    return { ...line, customizationRender, ...(images === undefined ? {} : { images }) }
  }
  return line
}
