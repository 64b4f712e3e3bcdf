import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { Failure } from '../../errors/failure.ts'
import { unfit } from '../../formats/recognise.ts'
import { countedOf, placeholderOf, type Readable } from './read.ts'

/** Longer side of the picture that pages show and inks are counted in, in pixels. */
const SHOWN_SIDE = 2048
/** Of the one that is printed. */
const PRINTED_SIDE = 4096
/** A page's longer side, in points: 5 m. */
const MOST_POINTS = 14_400
/** Of a page that is a line nothing is seen. */
const LEAST_POINTS = 3
const LEAST_PIXELS = 8
const MOST_PAGES = 1000

const unopened = () =>
  unfit('El PDF no se puede mostrar: está dañado o protegido. Se puede exportar de nuevo, o como SVG o PNG.')

/** Its first page by PDFium; a library of its own each time, so that no file meets what another one left behind. */
const rendered = async (bytes: Uint8Array, side: number) => {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const pages = document.getPageCount()
    if (pages > MOST_PAGES)
      throw unfit(`El PDF no se puede mostrar: tiene más de ${MOST_PAGES} páginas. Alcanza con la primera.`)
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const longer = Math.max(originalWidth, originalHeight)
    if (longer > MOST_POINTS)
      throw unfit('El PDF no se puede mostrar: su página mide más de 5 metros. Se puede exportar más chica.')
    if (Math.min(originalWidth, originalHeight) < LEAST_POINTS) throw unopened()
    const pixels = (points: number) => Math.max(LEAST_PIXELS, Math.round((points * side) / longer))
    const { data, width, height } = await page.render({
      width: pixels(originalWidth),
      height: pixels(originalHeight),
      transparent: true,
      render: async ({ data }) => data,
    })
    return { data, width, height, pages }
  } catch (cause) {
    throw cause instanceof Failure ? cause : unopened()
  } finally {
    library.destroy()
  }
}

const drawn = async (bytes: Uint8Array, side: number) => {
  const { data, width, height, pages } = await rendered(bytes, side)
  return { picture: sharp(data, { raw: { width, height, channels: 4 } }), width, height, pages }
}

/** The first page of a PDF as it is printed: PNG, clear where nothing is. */
export const printedPage = async (bytes: Uint8Array): Promise<Buffer> =>
  (await drawn(bytes, PRINTED_SIDE)).picture.png({ compressionLevel: 1 }).toBuffer()

/** What is shown of a PDF, and the inks of that. */
type PdfPage = Pick<Readable, 'shown' | 'placeholder' | 'counted'> & { readonly pages: number }

/** The first page of a PDF as pages show it, without loss: the device counts the same inks in it. Throws why there is none. */
export const pdfPage = async ({ bytes }: { bytes: Uint8Array }): Promise<PdfPage> => {
  const { picture, width, height, pages } = await drawn(bytes, SHOWN_SIDE)
  const { counted, visible } = await countedOf(picture.clone(), false)
  if (!visible) throw unfit('El PDF no se puede mostrar: su primera página no tiene nada visible.')
  const webp = await picture.webp({ lossless: true, effort: 2 }).toBuffer()
  return { shown: { webp, width, height }, placeholder: await placeholderOf(webp), counted, pages }
}
