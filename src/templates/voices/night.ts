import { voiceOf } from './voice.ts'

/** Noche: short, and said late. */
export const voice = voiceOf(
  {
    newest: 'Lo último',
    toAll: 'Todo',
    ladder: 'Más volumen, menos precio',
    ladderText: 'Subís la cantidad, baja cada uno.',
    about: 'De cerca',
    sheet: 'Datos',
    related: 'Va con esto',
    seen: 'Pasaste por acá',
    list: 'Todo',
    nothing: 'Nada por acá',
    nothingText: 'Probá con menos filtros.',
    cart: 'Tu carrito',
    empty: 'Nada en el carrito',
    emptyText: 'Lo que sumes queda acá, con o sin conexión.',
    browse: 'Ver todo',
  },
  {
    ladderText: 'Subes la cantidad, baja cada uno.',
    seen: 'Pasaste por aquí',
    nothing: 'Nada por aquí',
    nothingText: 'Prueba con menos filtros.',
    emptyText: 'Lo que sumes queda aquí, con o sin conexión.',
  },
)
