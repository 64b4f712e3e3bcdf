import { texts } from '#office/ui/market.tsx'

export const photoTexts = texts({
  title: 'Fotos del paquete',
  add: 'Foto',
  addTo: (number: string) => `Agregar una foto del paquete de ${number}`,
  sending: 'Mandando la foto…',
  notArrived: (count: number) =>
    `${count === 1 ? '1 foto no llegó: se puede' : `${count} fotos no llegaron: se pueden`} mandar de nuevo mientras esta pantalla esté abierta.`,
  again: 'Reintentar',
  drop: (count: number) => (count === 1 ? 'Descartarla' : 'Descartarlas'),
  unreadable: 'Esa foto no se puede leer.',
  full: (most: number) => `Ya tiene ${most} fotos: son las que entran.`,
  see: (count: number) => (count === 1 ? 'Ver 1 foto' : `Ver ${count} fotos`),
  /** What is read of it begins as what is seen. */
  seeOf: (seen: string, number: string) => `${seen} del paquete de ${number}`,
  loading: 'Buscando la foto…',
  taken: (by: string, moment: string) => `${by}, ${moment}`,
  alt: (place: number) => `Foto ${place} del paquete`,
  remove: 'Borrar',
  removeOf: (place: number) => `Borrar la foto ${place}`,
  sure: 'Se borra para siempre: no se puede deshacer.',
  reallyRemove: 'Borrar la foto',
  keep: 'Dejarla',
  none: 'Ya no queda ninguna foto.',
  stored: (days: number) => `Las ve quien puede ver la dirección. Se borran a los ${days} días.`,
})
