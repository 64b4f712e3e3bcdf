import type { Api } from '#src/api/api.ts'
import { sendDesign, sendLineFiles, sendLineImage } from '#src/api/calls/uploads.ts'
import type { UploadSender } from './uploads.ts'

const fileOf = (file: File) => ({ name: file.name, blob: file })

/** Sends files to the shop's back end. */
export const uploadSender = (api: Api): UploadSender => ({
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
