import { createHash } from 'node:crypto'
import type { Placement, PriceBreak, ProductKind } from '#contract/catalogue.ts'
import type { StudioView } from '#contract/studio.ts'
import { closeUpsOf, setsWith } from '#demo/beside.ts'
import designs from '#demo/designs.json' with { type: 'json' }
import { examplesOf } from '#demo/examples.ts'
import { inksOf } from '#demo/inks.ts'
import { mediaOf, pictureOf } from '#demo/pictures.ts'
import photographed from '#demo/products.json' with { type: 'json' }
import { techniques } from '#demo/techniques.ts'
import type { DemoListing, DemoShop, DemoTechnique, ShelfPrice } from '#demo/types.ts'
import type { TenantSettings } from '#server/tenant-settings/settings.ts'

interface Photographed {
  readonly material: string
  readonly colors: readonly { readonly slug: string; readonly name: string; readonly hex: string }[]
  readonly views: readonly string[]
  readonly printAreas: readonly {
    readonly view: string
    readonly widthMm: number
    readonly heightMm: number
    readonly placement: Placement
  }[]
  readonly studio: readonly (Pick<StudioView, 'view' | 'size' | 'box' | 'printBox'> & {
    /** `<content hash>.<format>`. */
    readonly files: {
      readonly plates: string
      readonly matte: string
      readonly own?: string
      readonly uv?: string
    }
  })[]
}

// JSON has no tuples and no literals: the schema of the contract is held by a test.
const studio = photographed as unknown as Readonly<Record<string, Photographed>>

const VIEW_NAMES: Readonly<Record<string, string>> = { frente: 'Frente', dorso: 'Dorso' }
const SIZE_SHARE: Readonly<Record<string, number>> = { S: 0.7, M: 1.2, L: 1.2, XL: 0.9, XXL: 0.5 }

const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** A number from 0 to 1 that is always the same for the same text. */
const share = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0) / 0xffffffff

/** Net prices with margin are multiples of this: then tax and margin need no rounding at any quantity. */
const stepOf = (shop: DemoShop, price: number) => (shop.roundPrice > 0 && price < 2000 ? 50 : 100)

/**
 * Net prices before margin whose shelf price is the nearest that adds up: what the shelf says times the quantity
 * is what the cart says, to the last digit.
 */
const netBreaks = (shop: DemoShop, prices: readonly ShelfPrice[]): PriceBreak[] =>
  prices.map(([from, price]) => {
    const step = stepOf(shop, price)
    const withMargin = Math.max(1, Math.round(price / shop.taxMultiplier / step)) * step
    return { from, price: round(withMargin / shop.profitMultiplier, 4) }
  })

const drawn: Readonly<Record<string, readonly { name: string; pictures: readonly string[] }[]>> = designs

const designsOf = ({ tenant }: DemoShop): TenantSettings['designs'] =>
  (drawn[tenant] ?? []).map(({ name, pictures }) => ({
    name,
    designs: pictures.map((picture) => ({ image: pictureOf(picture).src })),
  }))

export const settingsOf = (shop: DemoShop, version: string): TenantSettings => ({
  demo: { version, picture: pictureOf(`${shop.tenant}/card`).src },
  name: shop.name,
  tagline: shop.tagline,
  description: shop.description,
  favicon: pictureOf(`${shop.tenant}/favicon`).src,
  logo: pictureOf(`${shop.tenant}/logo`),
  colors: { ...shop.colors },
  templateId: shop.templateId,
  isMultipleVariantDesigns: shop.isMultipleVariantDesigns,
  roundPrice: shop.roundPrice,
  withTaxes: true,
  profitMultiplier: shop.profitMultiplier,
  taxMultiplier: shop.taxMultiplier,
  artworkCheck: false,
  quoteValidityDays: 7,
  socialMedias: [...shop.socialMedias],
  googleAnalyticsCode: null,
  pixelFB: null,
  googleTagManagerCode: null,
  banner: {
    ...shop.banner,
    picture: pictureOf(`${shop.tenant}/banner-wide`),
    phonePicture: pictureOf(`${shop.tenant}/banner-tall`),
  },
  seller: { ...shop.seller },
  legal: { ...shop.legal },
  ...(shop.instalments && { instalments: [...shop.instalments] }),
  paymentLogos: [...shop.paymentLogos],
  closedDays: [],
  designs: designsOf(shop),
  palette: inksOf(shop),
  payments: { transfer: { ...shop.transfer, rows: [...shop.transfer.rows] } },
  shipping: { freeFrom: shop.freeShippingFrom, freeService: 'estandar' },
})

/** A colour or finish of a listing with its photographs, one a view. */
interface Finish {
  readonly key: string
  readonly name: string
  readonly hex: string
  readonly pictures: readonly { readonly view: string; readonly name: string }[]
}

const finishesOf = (shop: DemoShop, listing: DemoListing): Finish[] => {
  if (listing.finishes !== undefined)
    return listing.finishes.map(({ name, hex, picture }) => ({
      key: name,
      name,
      hex,
      pictures: [{ view: 'frente', name: picture }],
    }))
  const shot = studioOf(listing)
  const wanted = listing.colors ?? shot.colors.map(({ slug }) => slug)
  return wanted.map((slug) => {
    const color = shot.colors.find((one) => one.slug === slug)
    if (color === undefined) throw new Error(`${listing.slug} was not photographed in ${slug}`)
    return {
      key: slug,
      name: shop.colorNames[slug] ?? color.name,
      hex: color.hex,
      pictures: [...shot.views]
        .sort((a, b) => Number(b === 'frente') - Number(a === 'frente'))
        .map((view) => ({ view, name: shotOf(listing, view, slug) })),
    }
  })
}

/** A shop with a ground of its own has every view on it; the front's name says no view. */
const shotOf = ({ stage, photo }: DemoListing, view: string, color: string) => {
  if (stage === undefined) return `${photo}/${view}-${color}`
  return view === 'frente' ? `${stage}/${photo}-${color}` : `${stage}/${photo}-${view}-${color}`
}

const studioOf = (listing: DemoListing): Photographed => {
  const shot = studio[listing.photo ?? '']
  if (shot === undefined) throw new Error(`${listing.slug} has no photographs`)
  return shot
}

/** What the editor develops; only for what it designs. */
const studioViewsOf = (listing: DemoListing): StudioView[] =>
  studioOf(listing).studio.map(({ files: { plates, matte, own, uv }, ...view }) => ({
    ...view,
    plates: mediaOf(plates),
    matte: mediaOf(matte),
    ...(own === undefined ? {} : { own: mediaOf(own) }),
    ...(uv === undefined ? {} : { uv: mediaOf(uv) }),
  }))

const examplesFor = (shop: DemoShop, listing: DemoListing, slug: string) =>
  examplesOf(listing.photo ?? '', slug, (other) => {
    const color = studioOf(listing).colors.find((one) => one.slug === other)
    return shop.colorNames[other] ?? color?.name ?? other
  })

/** What a gallery shows after a colour's own photographs; on the studio's ground only where the shop has none of its own. */
const besideOf = (shop: DemoShop, listing: DemoListing, slug: string) => {
  const { photo, stage, techniques } = listing
  if (photo === undefined || listing.finishes !== undefined) return []
  const sets = setsWith(shop, photo)
  if (stage !== undefined) return sets
  const examples = techniques.length === 0 ? [] : examplesFor(shop, listing, slug)
  return [...closeUpsOf(photo, slug), ...examples, ...sets]
}

const stockOf = (listing: DemoListing, sku: string, key: string, size: string) => {
  const exact = listing.exact?.[size === '' ? key : `${key}/${size}`]
  if (exact !== undefined) return exact
  return Math.round(listing.stock * (0.55 + 0.9 * share(sku)) * (SIZE_SHARE[size] ?? 1))
}

const code = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .slice(0, 6)
    .toUpperCase()

/** Everything of one listing, by table, without the numbers that the database gives. */
export const productRows = (shop: DemoShop, listing: DemoListing) => {
  const finishes = finishesOf(shop, listing)
  const first = finishes[0]?.pictures[0]
  if (first === undefined) throw new Error(`${listing.slug} comes in no colour`)
  const sizes = listing.sizes ?? ['']
  const areas = listing.techniques.length === 0 ? [] : studioOf(listing).printAreas
  const kind: ProductKind = listing.sizes === undefined ? 'ProductoSimple' : 'ProductoCurva'
  return {
    product: {
      slug: listing.slug,
      kind,
      name: listing.name,
      externalId: listing.code,
      brand: listing.brand,
      description: listing.description,
      material: listing.material ?? studioOf(listing).material,
      keywords: listing.keywords ?? '',
      featuredImg: pictureOf(first.name).src,
      picture: pictureOf(first.name),
      studio: areas.length === 0 ? null : studioViewsOf(listing),
      priceBreaks: netBreaks(shop, listing.prices),
      minimumQuantity: listing.minimum ?? 1,
      productionDays: listing.days,
      weightGrams: listing.weight,
      isCustomizable: areas.length > 0,
      requiresDesign: listing.requiresDesign ?? false,
      isNew: listing.isNew ?? false,
      popularity: listing.popularity,
      active: true,
    },
    variants: finishes.flatMap(({ key, name, hex }) =>
      sizes.map((size) => {
        const sku = [listing.code, code(key), size].filter((part) => part !== '').join('-')
        return { sku, color: name, hex, size, stock: stockOf(listing, sku, key, size) }
      }),
    ),
    pictures: finishes.flatMap(({ key, name: color, pictures }) =>
      [...pictures, ...besideOf(shop, listing, key)].map(({ view, name }) => {
        const picture = pictureOf(name)
        return { color, view, imageUrl: picture.src, picture }
      }),
    ),
    areas: areas.map((area) => ({ ...area, name: VIEW_NAMES[area.view] ?? area.view })),
    fields: Object.entries(listing.fields).map(([name, value]) => ({ name, value })),
  }
}

/** One unit costs so much more than one of the first break. */
const ALONE = 1.5

/** A technique as the shop does it. */
const doneBy = (technique: DemoTechnique, { fromOne = [] }: DemoShop): DemoTechnique => {
  const [first] = technique.breaks
  if (first === undefined || first[0] === 1 || !fromOne.includes(technique.key)) return technique
  return { ...technique, minimum: 1, breaks: [[1, first[1] * ALONE], ...technique.breaks] }
}

/** The shop's techniques in its own currency. */
export const techniqueRows = (shop: DemoShop) => {
  const local = (dollars: number) => {
    const step = shop.roundPrice === 0 ? 5 : 10
    return Math.max(step, Math.round((dollars * shop.dollar) / step) * step)
  }
  return techniques
    .map((usual) => doneBy(usual, shop))
    .map((technique) => ({
      key: technique.key,
      row: {
        name: shop.techniqueNames[technique.key],
        setupCost: String(technique.setup === 0 ? 0 : local(technique.setup)),
        setupPerColor: technique.setupPerColor,
        breaks: technique.breaks.map(([from, price]) => ({ from, price: local(price) })),
        unitBasis: technique.unitBasis,
        maxColors: technique.maxColors,
        maxAreaCm2: technique.maxAreaCm2,
        spot: technique.spot,
        minLineMm: technique.minLineMm,
        minTextMm: technique.minTextMm,
        minimumQuantity: technique.minimum,
        days: technique.days,
      },
    }))
}
