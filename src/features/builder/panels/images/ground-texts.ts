import { MAX_TAPS } from '#contract/design-document.ts'

const ar = {
  help: 'Tocá la imagen para sacar lo que tocás y lo de su color alrededor, o para devolverlo.',
  noGround: 'No encontramos un fondo parejo: tocá lo que quieras sacar.',
  picture:
    'La imagen sin lo que se saca. Flechas: mover la mira; con Mayús, de a más. Enter: sacar o devolver.',
  opening: 'Abriendo la imagen…',
  failed: 'No pudimos abrir la imagen.',
  removed: (share: number) => {
    const percent = Math.round(share * 100)
    if (share === 0) return 'No se sacó nada de la imagen.'
    return percent === 0 ? 'Se sacó menos del 1 % de la imagen.' : `Se sacó el ${percent} % de la imagen.`
  },
  mode: 'Qué hace cada toque',
  remove: 'Sacar',
  restore: 'Devolver',
  tolerance: 'Tolerancia',
  toleranceOf: (percent: number) => `${percent} %`,
  undo: 'Deshacer',
  zoom: 'Acercar',
  keepBackground: 'Dejar el fondo',
  nothingThere: 'Ahí no hay nada más para sacar. Con más tolerancia, cada toque llega más lejos.',
  nothingTaken: 'De ahí no se sacó nada.',
  most: `Ya son ${MAX_TAPS} toques, que es lo más que guardamos. Deshacé alguno o cambiá la tolerancia.`,
  nothingLeft: 'Así no queda nada de la imagen. Devolvé una parte o bajá la tolerancia.',
}

export type GroundTexts = typeof ar

const cl: GroundTexts = {
  ...ar,
  help: 'Toca la imagen para sacar lo que tocas y lo de su color alrededor, o para devolverlo.',
  noGround: 'No encontramos un fondo parejo: toca lo que quieras sacar.',
  most: `Ya son ${MAX_TAPS} toques, que es lo más que guardamos. Deshaz alguno o cambia la tolerancia.`,
  nothingLeft: 'Así no queda nada de la imagen. Devuelve una parte o baja la tolerancia.',
}

/** Texts of the background tool, in its lazily loaded chunk. */
export const groundTexts = (environment: string): GroundTexts => (environment === 'CL' ? cl : ar)
