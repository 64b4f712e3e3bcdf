import type { Report } from '../../../formats/import-report.ts'
import type { FilePicture } from './product.ts'

export const MAX_PICTURES = 100
export const MAX_URL = 2000

/** Collects a product's pictures, each once. One that can't be fetched is a warning: the product still comes in. */
export const pictureList = (report: Report) => {
  const all: FilePicture[] = []
  return {
    all,
    add(picture: FilePicture) {
      const { row, url } = picture
      const at = all.findIndex((known) => known.url === url)
      if (at >= 0) return
      // A path is a picture that the shop had on its own: only that shop has it.
      const own = url.startsWith('/media/')
      if (!own && (url.length > MAX_URL || !/^https?:\/\//i.test(url) || !URL.canParse(url)))
        report.warning(row, `La foto “${url.slice(0, 60)}” no es una dirección http:// o https://.`)
      else if (all.length === MAX_PICTURES) report.warning(row, `Son más de ${MAX_PICTURES} fotos.`)
      else all.push(picture)
    },
  }
}
