import type { DemoFinish, DemoListing, ShelfPrice, TechniqueKey } from './types.ts'

const SIZES = ['S', 'M', 'L', 'XL', 'XXL']

/** What an article is, whoever sells it; shops add name, words and price. */
interface Article {
  readonly code: string
  readonly days: number
  readonly weight: number
  readonly techniques: readonly TechniqueKey[]
  readonly stock: number
  readonly fields: Readonly<Record<string, string>>
  readonly sizes?: readonly string[]
}

/** By folder of the photographs. */
const articles = {
  'boligrafo-bambu': {
    code: 'BBA',
    days: 2,
    weight: 12,
    techniques: ['laser', 'tampografia'],
    stock: 3200,
    fields: { Tinta: 'Azul' },
  },
  'boligrafo-metal': {
    code: 'BME',
    days: 2,
    weight: 18,
    techniques: ['laser', 'tampografia'],
    stock: 2100,
    fields: { Tinta: 'Azul' },
  },
  'bolsa-tote': {
    code: 'TOT',
    days: 3,
    weight: 140,
    techniques: ['serigrafia', 'dtf', 'vinilo'],
    stock: 640,
    fields: { Medidas: '38 × 42 cm', Cuidado: 'Lavar a 40 °C' },
  },
  'botella-acero': {
    code: 'BAC',
    days: 2,
    weight: 340,
    techniques: ['laser', 'uv', 'tampografia'],
    stock: 260,
    fields: { Capacidad: '500 ml', Cuidado: 'Lavar a mano' },
  },
  'botella-vidrio': {
    code: 'BVI',
    days: 2,
    weight: 460,
    techniques: ['tampografia', 'serigrafia', 'laser'],
    stock: 190,
    fields: { Capacidad: '550 ml', Cuidado: 'Apta lavavajillas' },
  },
  'caja-regalo': {
    code: 'CAJ',
    days: 3,
    weight: 260,
    techniques: ['serigrafia', 'laser'],
    stock: 300,
    fields: { Medidas: '22 × 16 × 8 cm' },
  },
  'cargador-portatil': {
    code: 'CAR',
    days: 2,
    weight: 260,
    techniques: ['uv', 'tampografia', 'laser'],
    stock: 110,
    fields: { Carga: '10.000 mAh', Conexión: 'USB-C y USB-A' },
  },
  chomba: {
    code: 'CHO',
    days: 3,
    weight: 260,
    techniques: ['bordado', 'dtf', 'vinilo'],
    stock: 110,
    fields: { Género: 'Unisex', Cuidado: 'Lavar a 40 °C' },
    sizes: SIZES,
  },
  'cuaderno-espiral': {
    code: 'CES',
    days: 2,
    weight: 280,
    techniques: ['serigrafia', 'uv', 'laser'],
    stock: 420,
    fields: { Medidas: '15 × 21 cm', Páginas: '160' },
  },
  'cuaderno-tapa-dura': {
    code: 'CTD',
    days: 2,
    weight: 330,
    techniques: ['laser', 'uv', 'serigrafia'],
    stock: 360,
    fields: { Medidas: '14 × 21 cm', Páginas: '192' },
  },
  delantal: {
    code: 'DEL',
    days: 3,
    weight: 280,
    techniques: ['bordado', 'dtf', 'serigrafia', 'vinilo'],
    stock: 130,
    fields: { Medidas: '70 × 88 cm', Cuidado: 'Lavar a 40 °C' },
  },
  gorra: {
    code: 'GOR',
    days: 3,
    weight: 95,
    techniques: ['bordado', 'dtf', 'vinilo'],
    stock: 230,
    fields: { Talle: 'Único, regulable' },
  },
  llavero: {
    code: 'LLA',
    days: 2,
    weight: 24,
    techniques: ['laser', 'uv'],
    stock: 1300,
    fields: { Medidas: '9 × 3 cm' },
  },
  mate: {
    code: 'MAT',
    days: 2,
    weight: 320,
    techniques: ['laser', 'tampografia', 'uv'],
    stock: 280,
    fields: { Capacidad: '200 ml', Cuidado: 'Lavar a mano' },
  },
  mochila: {
    code: 'MOC',
    days: 3,
    weight: 720,
    techniques: ['bordado', 'dtf', 'serigrafia'],
    stock: 70,
    fields: { Capacidad: '20 litros', Medidas: '30 × 45 × 15 cm' },
  },
  'mouse-pad': {
    code: 'MOU',
    days: 2,
    weight: 130,
    techniques: ['sublimacion', 'serigrafia'],
    stock: 340,
    fields: { Medidas: '23 × 19 cm' },
  },
  paraguas: {
    code: 'PAG',
    days: 3,
    weight: 480,
    techniques: ['serigrafia', 'dtf'],
    stock: 100,
    fields: { Medidas: '105 cm de diámetro' },
  },
  parlante: {
    code: 'PAR',
    days: 2,
    weight: 540,
    techniques: ['uv', 'tampografia'],
    stock: 60,
    fields: { Conexión: 'Bluetooth 5.3', Potencia: '12 W' },
  },
  pendrive: {
    code: 'PEN',
    days: 2,
    weight: 16,
    techniques: ['laser', 'uv', 'tampografia'],
    stock: 480,
    fields: { Capacidad: '16 GB', Conexión: 'USB 3.0' },
  },
  remera: {
    code: 'REM',
    days: 2,
    weight: 190,
    techniques: ['serigrafia', 'dtf', 'vinilo', 'bordado'],
    stock: 190,
    fields: { Género: 'Unisex', Cuidado: 'Lavar a 40 °C' },
    sizes: SIZES,
  },
  'tabla-bambu': {
    code: 'TAB',
    days: 2,
    weight: 620,
    techniques: ['laser', 'uv'],
    stock: 150,
    fields: { Medidas: '38 × 25 cm', Cuidado: 'Lavar a mano' },
  },
  taza: {
    code: 'TAZ',
    days: 2,
    weight: 390,
    techniques: ['sublimacion', 'tampografia', 'uv'],
    stock: 520,
    fields: { Capacidad: '330 ml', Cuidado: 'Apta lavavajillas' },
  },
  termo: {
    code: 'TER',
    days: 2,
    weight: 780,
    techniques: ['laser', 'uv'],
    stock: 130,
    fields: { Capacidad: '1 litro', Cuidado: 'Lavar a mano' },
  },
  'vaso-termico': {
    code: 'VAS',
    days: 2,
    weight: 330,
    techniques: ['laser', 'uv'],
    stock: 200,
    fields: { Capacidad: '590 ml', Cuidado: 'Lavar a mano' },
  },
} satisfies Readonly<Record<string, Article>>

const article: Readonly<Record<string, Article>> = articles

/** An article as one shop sells it. */
export interface Offer {
  readonly photo: keyof typeof articles
  readonly category: string
  readonly name: string
  readonly description: string
  /** About the price of one at the smallest quantity, tax and margin included. */
  readonly price: number
  /** Smallest quantity. */
  readonly from?: number
  readonly keywords?: string
  readonly colors?: readonly string[]
  /** Folder of the shop's own photographs of it, on its own ground. */
  readonly stage?: string
  /** Already printed by the shop: comes in these finishes and can't be customised. */
  readonly finishes?: readonly DemoFinish[]
  /** Tells two offers of one article apart in their SKUs. */
  readonly mark?: string
  readonly exact?: Readonly<Record<string, number>>
  readonly fields?: Readonly<Record<string, string>>
  /** Makes no sense blank. */
  readonly requiresDesign?: boolean
  readonly isNew?: boolean
}

/** Quantities from which a unit costs less, as multiples of the smallest, and its share of the first price then. */
const LADDER = [
  [1, 1],
  [10, 0.9],
  [50, 0.8],
  [200, 0.71],
] as const
/** Step of the quantities and of the prices of a ladder. */
const ROUND = { quantity: 5, price: 100, lowPrice: 10 }

const ladder = (price: number, from: number): ShelfPrice[] =>
  LADDER.map(([times, share]) => {
    const step = price * share < 3000 ? ROUND.lowPrice : ROUND.price
    const quantity = from * times
    const even = times === 1 ? quantity : Math.ceil(quantity / ROUND.quantity) * ROUND.quantity
    return [even, times === 1 ? price : Math.round((price * share) / step) * step]
  })

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A shop's listings from its offers, the most wanted first. `prefix` begins its SKUs. */
export const listingsOf = (prefix: string, brand: string, offers: readonly Offer[]): DemoListing[] =>
  offers.map((offer, index) => {
    const made = article[offer.photo]
    if (made === undefined) throw new Error(`There is no article ${offer.photo}`)
    const { price, from = 1, mark = '', fields, ...own } = offer
    return {
      ...made,
      ...own,
      brand,
      slug: slugOf(offer.name),
      code: `${prefix}-${made.code}${mark}`,
      prices: ladder(price, from),
      minimum: from,
      techniques: offer.finishes === undefined ? made.techniques : [],
      fields: { ...made.fields, ...fields },
      popularity: 100 - index * 4,
    }
  })
