import type { Another } from '../../price/another.ts'

/** Why no inks are merged where there are too many. */
export const allInksWhy = (another: Another | null): string =>
  `Con menos tintas sería otro diseño: se perderían colores que se notan. ${another ? `${another.technique.name} lo imprime como está.` : 'Hace falta otra técnica, o sacar tintas a mano.'}`

export const doItIn = ({ technique }: Another): string => `Hacerlo en ${technique.name}`
