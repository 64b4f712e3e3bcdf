import type { Settings } from '../environment/settings.ts'
import { diskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3.ts'

export const fileStore = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  s3 === undefined ? diskStore(dataDir) : s3Store(s3)
