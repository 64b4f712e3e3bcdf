import { createHmac } from 'node:crypto'
import type { Picture } from '#contract/picture.ts'
import type { Format } from '#domain/files/format.ts'
import type { UploadKey } from './repository.ts'

/** Widths of the smaller versions, in pixels. */
export const WIDTHS = [320, 800] as const

/** What a file is stored as: the same for the same person and content, and for nobody else to guess. */
export const nameOf = (secret: string, { tenantId, owner, hash }: UploadKey, made = ''): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['upload', tenantId, owner, hash, made]))
    .digest('hex')
    .slice(0, 40)

/** Files that may be asked for by their name; originals may not. */
export const SERVED = /^[0-9a-f]{40}(?:-\d{2,4})?\.(webp|avif|pdf)$/

export const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
}

/** The file as it was sent, for production. A PDF has no other. */
export const originalName = (name: string, format: Format): string =>
  format === 'pdf' ? `${name}.pdf` : `${name}.original.${format}`

export const shownName = (name: string): string => `${name}.webp`

export const derivedName = (name: string, width: number, format: 'avif' | 'webp'): string =>
  `${name}-${width}.${format}`

export const addressOf = (file: string): string => `/media/u/${file}`

/** Every file that an upload may have. */
export const filesOf = (
  name: string,
  format: Format,
  width: number,
  embroideries: readonly string[],
): string[] => [
  originalName(name, format),
  shownName(name),
  ...[...WIDTHS, width].flatMap((one) => [derivedName(name, one, 'avif'), derivedName(name, one, 'webp')]),
  ...embroideries.map(shownName),
]

const smallerOf = (name: string, width: number, format: 'avif' | 'webp') =>
  WIDTHS.filter((one) => one < width).map((one) => `${addressOf(derivedName(name, one, format))} ${one}w`)

/** A picture with its smaller versions, once they are made. */
export const withDerivatives = (picture: Picture, name: string): Picture => {
  const { width, src } = picture
  const set = (format: 'avif' | 'webp', own: string) =>
    [...smallerOf(name, width, format), `${own} ${width}w`].join(', ')
  return {
    ...picture,
    avif: set('avif', addressOf(derivedName(name, width, 'avif'))),
    webp: set('webp', src),
  }
}

/** A product's photograph of this length of its longer side has more pixels than its page needs. */
const MORE_THAN_PAGES_NEED = 1200

/** A product's photograph: its page takes the smaller versions, and who looks closely its own width. */
export const withLarge = (picture: Picture, name: string): Picture => {
  const { width, height, src } = picture
  if (Math.max(width, height) < MORE_THAN_PAGES_NEED) return withDerivatives(picture, name)
  return {
    ...picture,
    avif: smallerOf(name, width, 'avif').join(', '),
    webp: smallerOf(name, width, 'webp').join(', '),
    large: { avif: addressOf(derivedName(name, width, 'avif')), webp: src, width, height },
  }
}
