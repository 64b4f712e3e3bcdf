import type { Api } from '#src/api/api.ts'
import { sendDesign, sendLineFiles, sendLineImage } from '#src/api/calls/uploads.ts'
import type { DeviceDb } from '#src/db/database/device-db.ts'
import { withLock } from '#src/platform/device/locks.ts'
import { sha256 } from '#src/platform/device/sha256.ts'
import { createUploads, type UploadSender, type Uploads } from './uploads.ts'

/** The shop, as far as files are sent to it. */
export interface UploadShop {
  readonly tenant: string
  readonly api: Api
  readonly db: DeviceDb
}

const fileOf = (file: File) => ({ name: file.name, blob: file })

/** Sends files to the shop's back end. */
const uploadSender = (api: Api): UploadSender => ({
  design: async (file) => {
    const { image_url, printed, pdf } = await sendDesign(api, fileOf(file))
    return { address: image_url, printed, pdf }
  },
  lineFile: async (line, file) => {
    const [sent] = (await sendLineFiles(api, line, [fileOf(file)])).files
    return { address: sent?.url ?? '', pdf: sent?.pdf }
  },
  lineImage: async (line, view, file) =>
    (await sendLineImage(api, line, view, fileOf(file))).images[0]?.image_url ?? '',
})

/** Files of one person's designs on their way to the shop; one tab at a time sends them. */
export const openUploads = async ({ tenant, api, db }: UploadShop, identity: string): Promise<Uploads> =>
  createUploads({
    db: await db.open(),
    identity,
    sender: uploadSender(api),
    lock: (task) => withLock(`vitrina-uploads-${tenant}-${identity}`, task),
    sha256,
  })
