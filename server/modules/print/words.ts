import type { Application } from '#contract/cart.ts'
import type { PrintMethod } from '#domain/design/print-method.ts'
import { formatCount, formatDecimal } from '#domain/money/money.ts'

export const sizeWords = (width: number, height: number): string =>
  `${formatDecimal(width)} × ${formatDecimal(height)} mm`

/** What a workshop has to know of a file, by what it is made for. */
export const notesOf = (method: PrintMethod, white: boolean): string[] => {
  const real = 'El PDF y el SVG están a tamaño real, sin espejar, con los textos en curvas.'
  switch (method) {
    case 'plates':
      return [
        real,
        'Cada tinta es una plancha con su nombre. Las claras entran 0,15 mm debajo de las oscuras (trapping), con sobreimpresión.',
        'Las marcas de registro están en todas las planchas, fuera del área.',
      ]
    case 'vinyl':
      return [
        real,
        'CutContour es el corte; cada color de vinilo es una plancha. Sin trapping: los colores se tocan.',
      ]
    case 'engraving':
      return [real, 'Todo lo que se graba está en la plancha Grabado.']
    case 'thread':
      return [
        'El PDF y el SVG muestran el diseño a tamaño real: son la base del ponchado, no una matriz digitalizada.',
        'Las puntadas son una estimación. La imagen muestra cómo quedaría, con los hilos de la lista.',
      ]
    case 'dye':
      return [
        real,
        'Lo que llega al borde sigue 3 mm más allá del área (sangrado). Se espeja al imprimir.',
        'Donde no hay dibujo queda el blanco del producto: la sublimación no imprime blanco.',
      ]
    case 'opaque':
      return [
        real,
        white
          ? 'La base blanca es la plancha Blanco, 0,3 mm más chica que el dibujo. Va debajo del color.'
          : 'Sin base blanca: el producto es claro.',
      ]
  }
}

/** What is counted of a print, and how many; '' where nothing is. Stitches are those that were paid. */
export const countRow = (
  { colors, stitches }: Application,
  method: PrintMethod,
): [label: string, value: string] => {
  if (method === 'thread')
    return ['Puntadas', stitches === undefined ? '' : `${formatCount(stitches)} (estimadas)`]
  return ['Tintas', method === 'plates' || method === 'vinyl' ? String(colors) : '']
}

/** What stands in place of a file that could not be made. */
export const missingWords = (title: string, cause: string): string => `${title}\n\n${cause}\n`
