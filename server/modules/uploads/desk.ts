import type { Ports } from '../../ports/ports.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { fileStore } from '../../storage/store.ts'

/** Dependencies of the upload calls. */
export interface UploadDeps {
  readonly ports: Ports
  readonly store: FileStore
}

export const uploadDeps = (ports: Ports): UploadDeps => ({ ports, store: fileStore(ports.settings) })
