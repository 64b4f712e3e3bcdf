import { createHash } from 'node:crypto'
import type { CartProduct, SimpleProduct } from '#contract/cart.ts'
import type { PrintedPicture, SentPdf } from '#contract/design.ts'
import type { DesignElement } from '#contract/design-document.ts'
import { designOf, hashesNamed } from '#domain/design/artwork.ts'
import { ApiError } from '#src/api/errors.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { assetAddress, keepAsset } from '#src/db/design/assets.ts'
import { sha256 } from '#src/platform/device/sha256.ts'
import { createUploads, type UploadSender } from '#src/sync/uploads/uploads.ts'
import { simple } from '../features/cart/support.ts'
import { deviceLock } from './world.ts'

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/** A file on a device, with what is in it. */
export const keepFile = async (
  db: ShopDb,
  identity: string,
  content: string,
  changes: Partial<AssetRow> = {},
): Promise<string> => {
  const hash = hashOf(content)
  await keepAsset(db, {
    identity,
    hash,
    bytes: new TextEncoder().encode(content).buffer,
    name: content,
    type: 'image/png',
    kind: 'artwork',
    pixelWidth: 100,
    pixelHeight: 50,
    vector: false,
    counted: null,
    thinnestPixels: null,
    uploaded: false,
    createdAt: 1,
    ...changes,
  })
  return hash
}

const imageOf = (asset: string, index: number): DesignElement => ({
  kind: 'image',
  id: `image${index}`,
  name: '',
  locked: false,
  hidden: false,
  x: 0,
  y: 0,
  width: 10,
  height: 5,
  asset,
  source: 'upload',
  pixelWidth: 100,
  pixelHeight: 50,
  vector: false,
  crop: { left: 0, top: 0, right: 1, bottom: 1 },
  cutOut: false,
  inks: null,
})

/** A line with a design of these images, shown by these pictures. */
export const designedLine = (artwork: readonly string[], pictures: readonly string[] = []): SimpleProduct => {
  const line = simple({ customizable: true })
  const [render = null, ...images] = pictures
  const area = {
    areaId: 'pecho',
    printingTypeId: 's',
    colors: 1,
    widthMm: 10,
    heightMm: 5,
    artwork: hashOf(`area ${artwork.join()}`),
    elements: artwork.map(imageOf),
  }
  const customization = {
    views: [
      { name: 'Frente', areas: [area] },
      { name: 'Dorso', areas: [] },
    ],
    applicationDays: 3,
  }
  const value = {
    ...line.value,
    customization,
    customizationRender: render,
    images: images.map((image_url) => ({ image_url })),
  }
  return { ...line, value }
}

/** A cart server's files: what was sent, by whom it is asked for, and what goes wrong with a sending. */
export const fileServer = () => {
  const held = new Set<string>()
  const log: string[] = []
  const state: { fail: (name: string) => unknown; printed?: PrintedPicture; pdf?: SentPdf } = {
    fail: () => undefined,
  }
  const keep = async (how: string, file: File): Promise<string> => {
    log.push(`${how} ${file.name}`)
    const error = state.fail(file.name)
    if (error) throw error
    const hash = hashOf(await file.text())
    held.add(hash)
    return `/media/u/${hash.slice(0, 40)}.webp`
  }
  const sender: UploadSender = {
    design: async (file) => ({ address: await keep('design', file), printed: state.printed, pdf: state.pdf }),
    lineFile: async (_line, file) => ({ address: await keep('file', file), pdf: state.pdf }),
    lineImage: (_line, view, file) => keep(`image(${view})`, file),
  }
  /** Refuses lines whose artwork was never sent, as the server does. */
  const refuse = (lines: readonly CartProduct[]): void => {
    const issues = lines.flatMap((line) => {
      const named = hashesNamed(designOf(line)).filter((hash) => !hash.startsWith(hashOf('')))
      const areas = designOf(line)?.views.flatMap(({ areas: all }) => all.map(({ artwork }) => artwork)) ?? []
      const artwork = named.filter((hash) => !areas.includes(hash) && !held.has(hash))
      const message = 'Falta subir el diseño.'
      return artwork.length > 0
        ? [{ shoppingCartUUID: line.shoppingCartUUID, code: 'unknown_artwork', message, artwork }]
        : []
    })
    if (issues.length === 0) return
    const message = 'Falta subir el diseño.'
    throw new ApiError({
      status: 422,
      message,
      data: { result: { message, code: 'unknown_artwork', details: { issues } } },
    })
  }
  return { held, log, state, sender, refuse }
}

export const uploadsOf = (db: ShopDb, identity: string, sender: UploadSender) =>
  createUploads({ db, identity, sender, lock: deviceLock(), sha256 })

export const addressOf = (hash: string): string => `/media/u/${hash.slice(0, 40)}.webp`
export const onDevice = (hash: string): string => assetAddress(hash)
