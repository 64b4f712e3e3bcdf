import { marketOf } from '#domain/market.ts'
import { formatCount } from '#domain/money.ts'

const argentina = {
  recentlySeen: 'Viste hace poco',
  suggested: (count: number) => (count === 1 ? '1 sugerencia' : `${formatCount(count)} sugerencias`),
  nothingLike: (words: string) => `Nada se parece a “${words}”. Probá con otra palabra.`,
  searchOffline: 'Sin conexión: solo buscamos en lo que ya está en tu dispositivo.',
  copyByHand: 'No pudimos copiarlo. Copialo a mano:',
}

const chile: typeof argentina = {
  ...argentina,
  nothingLike: (words) => `Nada se parece a “${words}”. Prueba con otra palabra.`,
  copyByHand: 'No pudimos copiarlo. Cópialo a mano:',
}

/** What the catalogue's later parts say, as the market speaks; apart, so that a first visit does without. */
export const laterTexts = (environment: string): typeof argentina =>
  marketOf(environment) === 'CL' ? chile : argentina
