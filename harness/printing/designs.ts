import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Application, CartProduct, Customization } from '#contract/cart.ts'
import type { PrintArea, ProductDetail } from '#contract/catalogue.ts'
import { uploadDesign } from '#contract/design.ts'
import type { DesignElement } from '#contract/design-document.ts'
import { form } from '#harness/server/forms.ts'
import type { TenantName } from '#harness/shopping/check-out.ts'
import type { Shops } from '#harness/shopping/shop.ts'

const HUES = ['#c0392b', '#1f3a93', '#f4d03f', '#101010', '#27ae60', '#8e44ad'] as const

/** A flat logo of that many inks on white, which nobody else has. */
export const logoOf = (inks: number): Promise<Buffer> => {
  const bars = HUES.slice(0, inks).map(
    (hex, index) => `<rect x="${40 + index * 60}" y="60" width="50" height="180" fill="${hex}"/>`,
  )
  // Its own, by what no pixel shows.
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="440" height="300"><rect width="440" height="300" fill="#fff"/>${bars.join('')}</svg>`
  return sharp(Buffer.from(drawn))
    .withExif({ IFD0: { ImageDescription: randomUUID() } })
    .png()
    .toBuffer()
}

/** Uploads it; answers its hash. */
export const upload = async (
  shops: Shops,
  tenant: TenantName,
  token: string,
  bytes: Buffer,
): Promise<string> =>
  (await shops.call<{ hash: string }>(uploadDesign, { tenant, token, ...form([{ bytes }]) })).ok.hash

const placed = { name: '', locked: false, hidden: false, x: 10, y: 10, width: 44, height: 30 }

export const logoElement = (asset: string, inks: number | null, own: object = {}) =>
  ({
    kind: 'image',
    id: 'logo',
    ...placed,
    asset,
    source: 'upload',
    pixelWidth: 440,
    pixelHeight: 300,
    vector: false,
    crop: { left: 0, top: 0, right: 1, bottom: 1 },
    cutOut: false,
    inks:
      inks === null
        ? null
        : HUES.slice(0, inks).map((hex) => ({ found: hex, ink: { name: '', hex, pantone: null } })),
    ...own,
  }) satisfies DesignElement

export const textElement = (own: object = {}) =>
  ({
    kind: 'text',
    id: 'words',
    ...placed,
    text: 'Viña',
    font: 'jost',
    sizeMm: 12,
    align: 'center',
    curveDegrees: 0,
    spacing: 0,
    lineHeight: 1.2,
    ink: { name: 'Negro', hex: '#101010', pantone: null },
    ...own,
  }) satisfies DesignElement

/** What a device says of an area with those elements. */
export const application = (
  area: Pick<PrintArea, 'id'>,
  printingTypeId: string | null,
  elements: readonly unknown[],
  overrides: Partial<Application> = {},
): Application => ({
  areaId: area.id,
  printingTypeId,
  colors: 1,
  widthMm: 44,
  heightMm: 30,
  artwork: 'f'.repeat(64),
  elements: [...elements],
  ...overrides,
})

export const designOn = (view: string, ...areas: readonly Application[]): Customization => ({
  views: [{ name: view, areas: [...areas] }],
  applicationDays: -1,
})

/** The line with a design. */
export const designed = (line: CartProduct, customization: Customization): CartProduct =>
  line.type === 'ProductoSimple'
    ? { ...line, value: { ...line.value, customization } }
    : { ...line, customization }

export const techniqueOf = ({ techniques }: ProductDetail, name: string) => {
  const found = techniques.find((one) => one.name.startsWith(name))
  if (found === undefined) throw new Error(`${name} is missing`)
  return found
}
