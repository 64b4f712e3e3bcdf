import type { FileStore } from '../../files/file-store.ts'
import { fileStore } from '../../files/store.ts'
import type { Ports } from '../../ports.ts'

/** What the uploads work with. */
export interface UploadDesk {
  readonly ports: Ports
  readonly store: FileStore
}

export const openDesk = (ports: Ports): UploadDesk => ({ ports, store: fileStore(ports.settings) })
