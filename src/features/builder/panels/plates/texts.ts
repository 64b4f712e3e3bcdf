import { formatCount } from '#domain/money/money.ts'
import { capital } from '#domain/words/capital.ts'
import type { Unplated } from '../../drawing/plates.ts'
import { decimal } from '../../price/words.ts'

const percentOf = (share: number): string =>
  share > 0 && share < 0.01 ? 'menos del 1 %' : `${Math.round(share * 100)} %`

/** Why an image is in no plate. */
const UNPLATED: Readonly<Record<Unplated, string>> = {
  notFlat: 'tiene degradés o sombras, o es una foto, y no se puede separar en tintas',
  unseen: 'es un PDF que no se puede ver, y sus tintas no se conocen',
  tooDetailed: 'tiene demasiado detalle para separarlo en tintas',
  missing: 'no está en este dispositivo, y no se puede mostrar',
}

const ar = {
  title: 'Planchas',
  see: 'Ver planchas',
  seeOf: (view: string) => `Ver planchas · ${capital(view)}`,
  compressed: 'El archivo está comprimido y sus bordes engañan: revisá las planchas antes de pedir.',
  help: 'Así se imprime cada tinta. Donde no hay ninguna, queda el color del producto.',
  working: 'Preparando las planchas…',
  failed: 'No pudimos preparar las planchas en este dispositivo. Tu diseño sigue como estaba.',
  nothing: 'En esta parte no se imprime nada.',
  plate: (name: string) => `Plancha de ${name}`,
  share: (share: number, cm2: number) =>
    `${percentOf(share)} de lo impreso · ${cm2 < 10 ? decimal(cm2) : formatCount(Math.round(cm2))} cm²`,
  empty: 'No imprime nada: lo suyo está tapado o recortado.',
  thinnest: (mm: number) => `Línea más fina: ${decimal(mm)} mm`,
  tooThin: (mm: number, technique: string, least: number) =>
    `Línea más fina: ${decimal(mm)} mm. Con ${technique} se imprime desde ${decimal(least, 2)} mm.`,
  leaveOut: 'Esta tinta no va',
  leftOut: (name: string) => `${capital(name)} no se imprime.`,
  hiddenToo: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'queda oculto' : 'quedan ocultos'} en Capas.`,
  locked: (names: string) => `Bloqueado en Capas: ${names}.`,
  merge: 'Unir con otra',
  mergeWith: (name: string) => `Imprimir ${name} con`,
  before: 'Ahora',
  after: 'Unidas',
  mergeThem: 'Unir',
  unprinted: 'No se imprimen',
  unplated: (name: string, why: Unplated) => `«${name}» ${UNPLATED[why]}.`,
}

export type PlatesTexts = typeof ar

const cl: PlatesTexts = {
  ...ar,
  compressed: 'El archivo está comprimido y sus bordes engañan: revisa las planchas antes de pedir.',
}

export const platesTexts = (environment: string): PlatesTexts => (environment === 'CL' ? cl : ar)
