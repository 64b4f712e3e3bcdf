import type { ProductDetail } from '#contract/catalogue.ts'
import type { CutOut } from './cut-out.ts'
import type { StagePorts } from './photo-layers.ts'

/** Longest side of a photograph on the stage, in pixels. */
const LONGEST = 1600

const largestOf = (srcset: string | undefined): string | undefined =>
  (srcset ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) || 0 }))
    .filter(({ url }) => url !== '')
    .sort((a, b) => b.width - a.width)[0]?.url

/** URLs of a view's photograph in a colour, the smallest file first. */
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
  return [...new Set(all.filter((url) => url !== undefined && url !== ''))] as string[]
}

/** Loads the first URL that works, scaled down to at most `LONGEST` pixels. Rejects when none does. */
export const loadPhotograph = async (
  urls: readonly string[],
  { fetchBitmap, canvas }: StagePorts,
): Promise<CutOut> => {
  let problem: unknown = new Error('The product has no photograph')
  for (const url of urls)
    try {
      const picture = await fetchBitmap(url)
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
