import type { Api } from '#src/api/api.ts'
import type { DeviceDb } from '#src/db/device-db.ts'
import { withLock } from '#src/platform/locks.ts'
import { sha256 } from '#src/platform/sha256.ts'
import { uploadSender } from './upload-sender.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** The shop, as far as files are sent to it. */
export interface UploadShop {
  readonly tenant: string
  readonly api: Api
  readonly db: DeviceDb
}

/** Files of one person's designs on their way to the shop; one tab at a time sends them. */
export const openUploads = async ({ tenant, api, db }: UploadShop, identity: string): Promise<Uploads> =>
  createUploads({
    db: await db.open(),
    identity,
    sender: uploadSender(api),
    lock: (task) => withLock(`vitrina-uploads-${tenant}-${identity}`, task),
    sha256,
  })
