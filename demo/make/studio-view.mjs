import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const demo = join(import.meta.dirname, '..')

/** RGBA of a file or of bytes. */
export const pixelsOf = async (input) => {
  const { data, info } = await sharp(input).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** A view of the photo studio out of the editor's own assets (`StudioPicture` of domain/surface/exact.ts). */
export const studioView = async (product, view) => {
  const products = JSON.parse(readFileSync(join(demo, 'products.json'), 'utf8'))
  const { box, printBox, size, files } = products[product].studio.find((one) => one.view === view)
  const asset = (kind, format) =>
    pixelsOf(join(demo, 'pictures', product, 'editor', `${view}-${kind}.${format}`))
  const { data: plates, width, height } = await asset('plates', 'avif')
  const { data: matte } = await asset('matte', 'avif')
  const own = files.own && { own: (await asset('own', 'avif')).data }
  return {
    negative: { width, height, plates, matte, ...own },
    uv: await asset('uv', 'webp'),
    box,
    printBox,
    size,
  }
}
