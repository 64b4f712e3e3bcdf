import sharp from 'sharp'
import type { StudioView } from '#contract/studio.ts'
import products from '#demo/products.json' with { type: 'json' }
import type { Negative } from '#domain/studio/develop.ts'
import type { StudioPicture } from '#domain/surface/exact.ts'

const shots: Readonly<Record<string, (typeof products)[keyof typeof products]>> = products

const pixelsOf = async (file: string) => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** Every view that the demo's studio has, as [product, view]. */
export const studioViews = Object.entries(shots).flatMap(([name, { studio }]) =>
  studio.map(({ view }) => [name, view] as const),
)

/** A view of a demo product with its assets decoded, and the hues in which it was photographed. */
export const studioOf = async (name: string, view: string) => {
  const shot = shots[name]
  const known = shot?.studio.find((one) => one.view === view)
  if (shot === undefined || known === undefined) throw new Error(`No ${view} of ${name}`)
  const folder = `demo/pictures/${name}`
  const [plates, matte] = await Promise.all(
    ['plates', 'matte'].map((kind) => pixelsOf(`${folder}/editor/${view}-${kind}.avif`)),
  )
  if (plates === undefined || matte === undefined) throw new Error(`${name} has no plates`)
  const own = 'own' in known.files ? await pixelsOf(`${folder}/editor/${view}-own.avif`) : undefined
  const { width, height } = plates
  const negative: Negative = {
    width,
    height,
    plates: plates.data,
    matte: matte.data,
    ...(own === undefined ? {} : { own: own.data }),
  }
  /** With its print coordinates, as the realistic preview has it. */
  const picture = async (): Promise<StudioPicture> => ({
    negative,
    uv: await pixelsOf(`${folder}/editor/${view}-uv.webp`),
    box: known.box as StudioView['box'],
    printBox: known.printBox as StudioPicture['printBox'],
    size: known.size,
  })
  return {
    negative,
    picture,
    material: shot.material,
    box: known.box as StudioView['box'],
    size: known.size,
    colors: shot.colors,
    area: shot.printAreas.find((area) => area.view === view),
    photograph: (slug: string) => pixelsOf(`${folder}/${view}-${slug}-900.webp`),
  }
}
