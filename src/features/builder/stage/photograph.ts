import type { ProductDetail } from '#contract/catalogue.ts'
import type { CutOut } from './cut-out.ts'
import type { StagePorts } from './negatives.ts'

/** Longest side of a photograph on the stage, in pixels. */
const LONGEST = 1600

const largestOf = (srcset: string | undefined): string | undefined =>
  (srcset ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) || 0 }))
    .filter(({ address }) => address !== '')
    .sort((a, b) => b.width - a.width)[0]?.address

/** Addresses of the photograph of a view in a colour, the smallest file first. */
export const photographsOf = (product: ProductDetail, color: string, view: string): string[] => {
  const variant = product.variants.find((one) => one.color === color) ?? product.variants[0]
  const shot = variant?.images.find((image) => image.view === view) ?? variant?.images[0]
  const picture = shot?.picture ?? (shot === undefined ? product.picture : undefined)
  const all = [
    largestOf(picture?.avif),
    largestOf(picture?.webp),
    picture?.src,
    shot?.image_url,
    variant?.featuredImg,
    product.featured_img,
  ]
  return [...new Set(all.filter((address) => address !== undefined && address !== ''))] as string[]
}

/** The first that can be had, at most `LONGEST` pixels long. */
export const loadPhotograph = async (
  addresses: readonly string[],
  { fetchBitmap, canvas }: StagePorts,
): Promise<CutOut> => {
  let problem: unknown = new Error('The product has no photograph')
  for (const address of addresses)
    try {
      const picture = await fetchBitmap(address)
      const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
      const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
      if (scale === 1) return { picture, width, height, fromPhoto: [1, 0, 0, 1, 0, 0] }
      const smaller = canvas(width, height)
      const context = smaller.getContext('2d')
      if (context) context.imageSmoothingQuality = 'high'
      context?.drawImage(picture, 0, 0, width, height)
      picture.close()
      return { picture: smaller.transferToImageBitmap(), width, height, fromPhoto: [1, 0, 0, 1, 0, 0] }
    } catch (cause) {
      problem = cause
    }
  throw problem
}
