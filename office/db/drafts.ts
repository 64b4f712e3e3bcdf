import { Dexie, type EntityTable } from 'dexie'

/** A form that is not saved yet. */
export interface StoredDraft {
  /** Whose, of which shop and of what. */
  readonly id: string
  /** What it was read from, and what somebody has made of it. */
  readonly value: unknown
}

/** A photograph that waits to be sent. */
export interface StoredPhoto {
  /** By which it counts once, however often it is sent. */
  readonly key: string
  /** Whose: it is never sent as another one's. */
  readonly operator: string
  readonly shop: string
  /** Id of the product, or the name of a draft that has none yet. */
  readonly product: string
  readonly color: string
  readonly blob: Blob
  /** Sent in this order. */
  readonly order: number
}

type Tables = Dexie & {
  drafts: EntityTable<StoredDraft, 'id'>
  photos: EntityTable<StoredPhoto, 'key'>
}

let database: Tables | undefined

/** Apart from the copies, which a log-out takes away: what was typed outlives a session. */
const open = (): Tables => {
  if (database) return database
  database = new Dexie('gestion-forms') as Tables
  database.version(1).stores({ drafts: 'id', photos: 'key, operator' })
  return database
}

export const readDraft = async (id: string): Promise<unknown> =>
  (
    await open()
      .drafts.get(id)
      .catch(() => undefined)
  )?.value

export const saveDraft = async (draft: StoredDraft): Promise<void> => {
  await open()
    .drafts.put(draft)
    .catch(() => undefined)
}

export const forgetDraft = async (id: string): Promise<void> => {
  await open()
    .drafts.delete(id)
    .catch(() => undefined)
}

/** Answers whether it is stored: else it waits in this page alone. */
export const storePhoto = (photo: StoredPhoto): Promise<boolean> =>
  open()
    .photos.put(photo)
    .then(
      () => true,
      () => false,
    )

export const photosOf = (operator: string): Promise<readonly StoredPhoto[]> =>
  open()
    .photos.where('operator')
    .equals(operator)
    .sortBy('order')
    .catch(() => [])

/** Whether it still waits, in whichever tab; of a device that can't be read it does. */
export const isPhotoStored = (key: string): Promise<boolean> =>
  open()
    .photos.get(key)
    .then(
      (photo) => photo !== undefined,
      () => true,
    )

export const forgetPhoto = async (key: string): Promise<void> => {
  await open()
    .photos.delete(key)
    .catch(() => undefined)
}
