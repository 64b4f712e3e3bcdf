import { type ImageElement, MIN_SIDE } from '#contract/design-document.ts'
import { ShopDb } from '#src/db/database/schema.ts'
import { createArtworkPort } from '#src/features/builder/artwork/port.ts'
import { artworkTexts } from '#src/features/builder/artwork/texts.ts'

const db = new ShopDb('brote')
let served: Blob | null = null

const port = createArtworkPort({
  open: async () => db,
  identity: () => 'guest',
  texts: () => artworkTexts('AR'),
  now: () => Date.now(),
  requestPersistence: () => undefined,
  fetched: async () => served && { blob: served, name: 'De otro dispositivo' },
})

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

const whole = { left: 0, top: 0, right: 1, bottom: 1 }

/** Artwork on a device, for a test to drive. */
const artwork = {
  take: (base64: string, name: string) => port.importFile(new Blob([bytesOf(base64)]), name),
  known: port.known,
  serve: (base64: string) => {
    served = new Blob([bytesOf(base64)], { type: 'image/webp' })
  },
  /** Size and some pixels of what is printed, each `r,g,b,a`. */
  pixels: async (
    changes: Pick<ImageElement, 'asset'> & Partial<ImageElement>,
    longest: number,
    places: readonly (readonly [x: number, y: number])[],
  ) => {
    const element: ImageElement = {
      kind: 'image',
      id: 'a',
      name: '',
      locked: false,
      hidden: false,
      x: 0,
      y: 0,
      width: MIN_SIDE,
      height: MIN_SIDE,
      source: 'upload',
      pixelWidth: 1,
      pixelHeight: 1,
      vector: false,
      crop: whole,
      cutOut: false,
      inks: null,
      ...changes,
    }
    const bitmap = await port.bitmap(element, longest)
    if (!bitmap) return null
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const colours = places.map(([x, y]) =>
      [...(context?.getImageData(x * (width - 1), y * (height - 1), 1, 1).data ?? [])].join(),
    )
    return { width, height, colours }
  },
  stored: async () =>
    (await db.assets.toArray()).map(({ hash, type, bytes }) => ({ hash, type, size: bytes.byteLength })),
  /** What is sent of it, in Base64. */
  bytes: async (hash: string) => {
    const row = await db.assets.get(['guest', hash])
    const signs = [...new Uint8Array(row?.bytes ?? new ArrayBuffer(0))].map((byte) =>
      String.fromCharCode(byte),
    )
    return btoa(signs.join(''))
  },
  /** What print's picture is held against, in Base64; null where nothing is. */
  miniature: async (hash: string) => {
    const { miniature } = (await db.assets.get(['guest', hash])) ?? {}
    return miniature ? btoa(String.fromCharCode(...miniature)) : null
  },
  fill: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full', 'QuotaExceededError')
    }
  },
}

export type ArtworkPage = typeof artwork

Object.assign(globalThis, { artwork })
