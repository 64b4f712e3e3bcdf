import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Settings } from '../environment/settings.ts'
import { mediaFolder } from './media-folder.ts'
import { fileStore } from './store.ts'

/** A shop's own media, or what is shown of an upload; an upload's original is none. */
const OWN =
  /^\/media\/(?:[\w-]+(?:\.[\w-]+)*\.(?:webp|png|jpe?g|svg)|u\/[0-9a-f]{40}(?:-\d{2,4})?\.(?:webp|avif))$/

/** Whether an address is of a picture that this server keeps. Others are the shop's to show, not ours to call. */
export const isOwnPicture = (address: string): boolean => OWN.test(address)

/** Reads our pictures by their address; null for what is none, or is not there. */
export const ownPictures = (settings: Pick<Settings, 's3' | 'dataDir'>) => {
  const store = fileStore(settings)
  return async (address: string): Promise<Buffer | null> => {
    if (!isOwnPicture(address)) return null
    const file = basename(address)
    if (address.startsWith('/media/u/')) return store.get(file)
    return readFile(join(mediaFolder(settings), file)).catch(() => null)
  }
}
