import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'

export const argentine: BoxConfiguration = {
  tenant: 'una',
  environment: 'AR',
  name: 'Una',
  favicon: '',
  colors: {},
  isMultipleVariantDesigns: false,
  roundPrice: 2,
  templateFK: { id: 1 },
  socialMedias: [],
  withTaxes: true,
  tagline: '',
  description: '',
  pricing: { profitMultiplier: 2, taxMultiplier: 1.21 },
  quoteValidityDays: 7,
  legal: {},
  paymentLogos: [],
}

export const chilean: BoxConfiguration = {
  ...argentine,
  environment: 'CL',
  roundPrice: 0,
  pricing: { profitMultiplier: 2, taxMultiplier: 1.19 },
}

const variant = (id: string, color: string, size: string, stock: number): Variant => ({
  id,
  sku: `S-${id}`,
  element_description_1: color,
  element_description_2: size,
  element_description_3: '',
  color,
  hex: '#123456',
  size,
  stock,
  featuredImg: '',
  images: [],
})

export const shirt: ProductDetail = {
  id: '6',
  name: 'Remera',
  productType: 'remera',
  kind: 'ProductoCurva',
  external_id: 'REM',
  categoryId: '2',
  categoryName: 'Indumentaria',
  brand: '',
  featured_img: '',
  price: 100,
  priceBreaks: [
    { from: 1, price: 100 },
    { from: 50, price: 80 },
    { from: 200, price: 60 },
  ],
  minimumQuantity: 10,
  colors: [
    { name: 'Rojo', hex: '#ff0000' },
    { name: 'Azul', hex: '#0000ff' },
  ],
  sizes: ['S', 'M'],
  stock: 33,
  isCustomizable: false,
  isNew: false,
  printing_types: [],
  description: 'Remera de algodón.',
  material: '',
  variants: [
    variant('1', 'Rojo', 'S', 0),
    variant('2', 'Rojo', 'M', 0),
    variant('3', 'Azul', 'S', 30),
    variant('4', 'Azul', 'M', 3),
  ],
  techniques: [],
  printAreas: [],
  productionDays: 3,
  dynamicFields: [],
  related: [],
}
