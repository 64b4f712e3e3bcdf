import type { OtherTechnique } from '../../price/other-technique.ts'

/** Why no inks are merged where there are too many. */
export const allInksWhy = (another: OtherTechnique | null): string =>
  `Con menos tintas sería otro diseño: se perderían colores que se notan. ${another ? `${another.technique.name} lo imprime como está.` : 'Hace falta otra técnica, o sacar tintas a mano.'}`

export const doItIn = ({ technique }: OtherTechnique): string => `Hacerlo en ${technique.name}`
