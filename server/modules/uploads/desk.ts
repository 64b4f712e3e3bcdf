import type { Ports } from '../../ports/ports.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { fileStore } from '../../storage/store.ts'

/** What the uploads work with. */
export interface UploadDesk {
  readonly ports: Ports
  readonly store: FileStore
}

export const openDesk = (ports: Ports): UploadDesk => ({ ports, store: fileStore(ports.settings) })
