import { useMemo, useSyncExternalStore } from 'react'
import { addPhoto, type OfficeProduct } from '#contract/office/catalogue.ts'
import { session } from '#office/api/api.ts'
import { isPassing } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import type { StoredPhoto } from '#office/db/drafts.ts'
import { after } from '#src/platform/device/clock.ts'
import { withLock } from '#src/platform/device/locks.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { createObservable } from '#src/platform/observable.ts'
import { client } from './client.ts'
import { keys } from './keys.ts'
import { type Desktop, useDesktop } from './session.ts'

/** A photograph on its way. */
export interface QueuedPhoto extends StoredPhoto {
  readonly state: 'waits' | 'goes' | 'failed'
  /** Why it was not taken; '' otherwise. */
  readonly error: string
  /** Whether the device has it, and not this page alone. */
  readonly isStored: boolean
  /** Address of it within this page. */
  readonly url: string
}

/** What a passing failure waits for before the next try, in ms. */
const AGAIN_AFTER = 8000

const drafts = () => import('#office/db/drafts.ts')

const { current, subscribe, become } = createObservable<readonly QueuedPhoto[]>([])

const change = (key: string, more: Partial<QueuedPhoto>) =>
  become(current().map((photo) => (photo.key === key ? { ...photo, ...more } : photo)))

const queued = (photo: StoredPhoto, isStored: boolean): QueuedPhoto => ({
  ...photo,
  state: 'waits',
  error: '',
  isStored,
  url: URL.createObjectURL(photo.blob),
})

/** A draft's photographs wait until it is a product. */
const isSendable = ({ product, state }: QueuedPhoto) => /^\d+$/.test(product) && state === 'waits'

const leaveOut = (photo: QueuedPhoto) => {
  become(current().filter(({ key }) => key !== photo.key))
  URL.revokeObjectURL(photo.url)
}

const drop = async (photo: QueuedPhoto) => {
  leaveOut(photo)
  await (await drafts()).forgetPhoto(photo.key)
}

const sendOne = async (photo: QueuedPhoto) => {
  const { key, operator, shop, product, color, blob, isStored } = photo
  // Another tab has sent or discarded it meanwhile: sent once more it takes up to 16 s of a weak network.
  if (isStored && !(await (await drafts()).isPhotoStored(key))) {
    leaveOut(photo)
    void client.invalidateQueries({ queryKey: keys.product(shop, product) })
    return
  }
  change(key, { state: 'goes' })
  try {
    const answer = await session.callAs(operator)(addPhoto, {
      shop,
      query: { id: product, key, color },
      file: blob,
    })
    client.setQueryData<OfficeProduct>(keys.product(shop, product), answer.product)
    void client.invalidateQueries({ queryKey: keys.products(shop) })
    await drop(photo)
  } catch (cause) {
    if (isPassing(cause)) {
      change(key, { state: 'waits' })
      after(AGAIN_AFTER, () => void sendPhotos())
      throw cause
    }
    change(key, { state: 'failed', error: failureWords(cause) })
  }
}

/** Sends what waits, one after the other, in one tab at a time. */
const sendPhotos = (): Promise<void> =>
  withLock('gestion-photos', async () => {
    for (let next = current().find(isSendable); next; next = current().find(isSendable)) await sendOne(next)
  }).catch(() => undefined)

let readFor = ''

/** What this device still has to send for whoever is logged in, from whichever tab it was. */
export const resumePhotos = async ({ operator }: Pick<Desktop, 'operator'>): Promise<void> => {
  if (readFor === operator) return
  readFor = operator
  const stored = await (await drafts()).photosOf(operator)
  const known = new Set(current().map(({ key }) => key))
  become([...current(), ...stored.filter(({ key }) => !known.has(key)).map((one) => queued(one, true))])
  await sendPhotos()
}

addEventListener('online', () => void sendPhotos())

/** Photographs of a product that are on their way, and how they get there. */
export const usePhotoQueue = (product: string) => {
  const { operator, shop } = useDesktop()
  const all = useSyncExternalStore(subscribe, current)
  const photos = useMemo(
    () => all.filter((one) => one.operator === operator && one.shop === shop.name && one.product === product),
    [all, operator, shop.name, product],
  )
  return {
    photos,
    /** Stored before it is sent: a tab that is closed loses nothing. */
    async add(blob: Blob, color = ''): Promise<void> {
      const order = Math.max(0, ...current().map((photo) => photo.order)) + 1
      const photo = { key: newId(), operator, shop: shop.name, product, color, blob, order }
      const isStored = await (await drafts()).storePhoto(photo)
      become([...current(), queued(photo, isStored)])
      void sendPhotos()
    },
    drop,
    retry(photo: QueuedPhoto): void {
      change(photo.key, { state: 'waits', error: '' })
      void sendPhotos()
    },
    /** The draft is a product now. */
    async moveTo(id: string): Promise<void> {
      const { storePhoto } = await drafts()
      for (const photo of photos) {
        const { state: _, error: __, url: ___, isStored: ____, ...stored } = photo
        await storePhoto({ ...stored, product: id })
        change(photo.key, { product: id })
      }
      void sendPhotos()
    },
  }
}
