import type { Inseparable, Problem } from '#domain/design-checks/unprintable.ts'
import { formatCount, formatDecimal } from '#domain/money/money.ts'

/** Why pictures can't be separated, and what helps. */
const inseparableWords = (why: Inseparable, technique: string, product: string): string => {
  const picture = `una imagen del diseño de ${product}`
  if (why === 'notFlat')
    return `${technique} imprime colores planos, y ${picture} tiene degradés o sombras, o es una foto. Sirve una técnica a todo color, o una versión con colores planos.`
  const what =
    why === 'tooDetailed' ? 'demasiado detalle (tramas, ruido o miles de puntos)' : 'demasiados contornos'
  return `${technique} imprime colores planos, y ${picture} tiene ${what} para separarla en tintas. Sirve una técnica a todo color, o una versión más simple.`
}

/** Why a design can't be printed, for its buyer. */
export const problemWords = (problem: Problem, product: string): string => {
  switch (problem.kind) {
    case 'unknownArea':
      return `El área de impresión elegida ya no está disponible para ${product}.`
    case 'repeatedArea':
      return `El diseño de ${product} usa dos veces la misma área de impresión.`
    case 'nothing':
      return `El diseño de ${product} tiene un área en la que no se imprime nada.`
    case 'uncounted':
      return `De un PDF que no se puede mostrar no se cuentan los colores para ${problem.technique}: el diseño de ${product} tiene que ser una imagen (PNG, JPEG, WebP o SVG).`
    case 'notThere':
      return `${problem.technique} no se aplica en esa área de ${product}.`
    case 'outside':
      return `El diseño de ${product} se sale del área de impresión, que es de ${formatDecimal(problem.widthMm)} × ${formatDecimal(problem.heightMm)} mm.`
    case 'tooLarge':
      return `${problem.technique} imprime hasta ${formatCount(problem.mostCm2)} cm², y el diseño de ${product} es más grande.`
    case 'inseparable':
      return inseparableWords(problem.why, problem.technique, product)
    case 'tooManyOutlines':
      return `El diseño de ${product} tiene, en un área, demasiadas letras o contornos para imprimirlos juntos. Se puede simplificar, o subir como una sola imagen.`
    default:
      return `${problem.technique} imprime hasta ${formatCount(problem.most)} ${problem.most === 1 ? 'color' : 'colores'}, y el diseño de ${product} tiene ${formatCount(problem.inks)}.`
  }
}
