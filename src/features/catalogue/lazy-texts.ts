import { marketOf } from '#domain/market/market.ts'
import { formatCount } from '#domain/money/money.ts'

const argentina = {
  recentlySeen: 'Lo que viste hace poco',
  suggested: (count: number) => (count === 1 ? '1 sugerencia' : `${formatCount(count)} sugerencias`),
  nothingLike: (words: string) => `Nada se parece a “${words}”. Probá con otra palabra.`,
  searchOffline: 'Sin conexión: solo buscamos en lo que ya está en tu dispositivo.',
  copyByHand: 'No pudimos copiarlo. Copialo a mano:',
  instalments: (units: number) =>
    units === 1 ? '1 unidad en cuotas con tarjeta' : `${formatCount(units)} unidades en cuotas con tarjeta`,
  colorAndSize: 'Color y talle',
  gridHint:
    'Escribí cuántas querés de cada talle; el número chico dice cuántas hay. Enter pasa a la siguiente.',
  uncounted: 'disponible',
  available: (units: number) => (units === 1 ? 'disponible' : 'disponibles'),
  taken: (units: number) => `${formatCount(units)} un.`,
  soldOut: 'sin stock',
  techniquesTitle: 'Se puede personalizar',
  techniques: 'Técnicas',
  example: 'Un diseño de ejemplo',
  designFirst: 'Diseñalo y elegí la variante después',
  playgroundText: 'Primero diseñalo: mirá dónde y cómo se puede marcar. Después elegís color y cantidad.',
}

export type LazyTexts = typeof argentina

const chile: LazyTexts = {
  ...argentina,
  nothingLike: (words) => `Nada se parece a “${words}”. Prueba con otra palabra.`,
  copyByHand: 'No pudimos copiarlo. Cópialo a mano:',
  colorAndSize: 'Color y talla',
  gridHint:
    'Escribe cuántas quieres de cada talla; el número chico dice cuántas hay. Enter pasa a la siguiente.',
  designFirst: 'Diséñalo y elige la variante después',
  playgroundText: 'Primero diséñalo: mira dónde y cómo se puede marcar. Después eliges color y cantidad.',
}

/** What the catalogue's later parts say, as the market speaks; apart, so that a first visit does without. */
export const lazyTexts = (environment: string): LazyTexts =>
  marketOf(environment) === 'CL' ? chile : argentina
