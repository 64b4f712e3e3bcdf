import { marketOf } from '#domain/market/market.ts'
import { formatCount, formatPrice, formatProducts } from '#domain/money/money.ts'

const argentina = {
  allProducts: 'Todos los productos',
  results: (words: string) => `Resultados para “${words}”`,
  products: formatProducts,
  show: (count: number) => (count === 0 ? 'Sin productos' : `Ver ${argentina.products(count)}`),
  clearAll: 'Quitar todos',
  filters: 'Filtros',
  buyNow: 'Comprar ahora',
  quantityNeeded: 'Cantidad que necesitás',
  sorts: {
    relevance: 'Destacados',
    newest: 'Novedades',
    price: 'Menor precio',
    'price-desc': 'Mayor precio',
    name: 'Nombre, A–Z',
  },
  size: 'Talle',
  steps: { customise: 'Personalizá', choose: 'Elegí', buy: 'Comprá' },
  chooseSize: 'Elegí un talle',
  chooseOption: 'Elegí una opción',
  designFirst: 'Se hace con tu diseño: empezá por ahí y después elegí la cantidad.',
  units: (count: number) => (count === 1 ? '1 unidad' : `${formatCount(count)} unidades`),
  fewest: (units: number) => (units === 1 ? 'Desde una unidad' : `Mínimo ${argentina.units(units)}`),
  leaves: (days: number) =>
    days === 1 ? 'Sale en 1 día hábil' : `Sale en ${formatCount(days)} días hábiles`,
  arrives: (from: number, to: number) => {
    if (to <= 1) return 'Llega en 1 día hábil'
    return from === to
      ? `Llega en ${formatCount(to)} días hábiles`
      : `Llega en ${formatCount(from)} a ${formatCount(to)} días hábiles`
  },
  nextBreak: (missing: number, price: number, digits: number) =>
    `${formatCount(missing)} más y pagás ${formatPrice(price, digits)}\u00a0c/u`,
  minimum: (units: number) => `El mínimo es de ${argentina.units(units)}.`,
  onlyLeft: (units: number) => `Solo quedan ${argentina.units(units)}.`,
}

export type CatalogueTexts = typeof argentina

const chile: CatalogueTexts = {
  ...argentina,
  quantityNeeded: 'Cantidad que necesitas',
  size: 'Talla',
  steps: { customise: 'Personaliza', choose: 'Elige', buy: 'Compra' },
  chooseSize: 'Elige una talla',
  chooseOption: 'Elige una opción',
  designFirst: 'Se hace con tu diseño: empieza por ahí y después elige la cantidad.',
  nextBreak: (missing, price, digits) =>
    `${formatCount(missing)} más y pagas ${formatPrice(price, digits)}\u00a0c/u`,
}

/** What the catalogue says, as the market speaks. */
export const catalogueTexts = (environment: string): CatalogueTexts =>
  marketOf(environment) === 'CL' ? chile : argentina
