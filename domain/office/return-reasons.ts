import type { ReturnReason } from '#contract/office/artwork.ts'

interface Wording {
  /** On the button. */
  readonly name: string
  /** What the buyer reads, by market. */
  readonly ar: string
  readonly cl: string
}

/** Why an artwork goes back to its buyer, in words. */
export const RETURN_WORDS: Readonly<Record<ReturnReason, Wording>> = {
  lowResolution: {
    name: 'Poca resolución',
    ar: 'El logo llegó con poca resolución: se va a ver borroso. ¿Tenés el archivo original?',
    cl: 'El logo llegó con poca resolución: se va a ver borroso. ¿Tienes el archivo original?',
  },
  smallText: {
    name: 'Letra muy chica',
    ar: 'Hay letras muy chicas: impresas no se van a leer. Agrandalas un poco.',
    cl: 'Hay letras muy chicas: impresas no se van a leer. Agrándalas un poco.',
  },
  thinLines: {
    name: 'Líneas muy finas',
    ar: 'Hay líneas muy finas que se pueden cortar al imprimir. Hacelas más gruesas.',
    cl: 'Hay líneas muy finas que se pueden cortar al imprimir. Hazlas más gruesas.',
  },
  fullColour: {
    name: 'Foto o degradé',
    ar: 'El diseño tiene una foto o un degradé, y esta técnica imprime colores plenos. Pasalo a tintas planas.',
    cl: 'El diseño tiene una foto o un degradé, y esta técnica imprime colores plenos. Pásalo a tintas planas.',
  },
  lowContrast: {
    name: 'No se ve en el producto',
    ar: 'Hay un color que casi no se ve sobre el producto. Elegí otro.',
    cl: 'Hay un color que casi no se ve sobre el producto. Elige otro.',
  },
  background: {
    name: 'Fondo de más',
    ar: 'La imagen tiene un fondo que se va a imprimir. Sacalo o subí el archivo sin fondo.',
    cl: 'La imagen tiene un fondo que se va a imprimir. Sácalo o sube el archivo sin fondo.',
  },
  spelling: {
    name: 'Error en el texto',
    ar: 'Parece que hay un error en el texto. Revisalo antes de imprimir.',
    cl: 'Parece que hay un error en el texto. Revísalo antes de imprimir.',
  },
  placement: {
    name: 'Corrido o al borde',
    ar: 'El diseño quedó corrido o muy cerca del borde. Centralo o achicalo un poco.',
    cl: 'El diseño quedó corrido o muy cerca del borde. Céntralo o achícalo un poco.',
  },
}
