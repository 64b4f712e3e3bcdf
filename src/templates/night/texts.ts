import { textsByMarket } from '../parts/template-texts.ts'

/** Noche: short, and said late. */
export const texts = textsByMarket(
  {
    newest: 'Lo último',
    toAll: 'Todo',
    ladder: 'Más cantidad, menos precio',
    ladderText: 'Si sumás unidades, baja el precio.',
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
    ladderText: 'Si sumas unidades, baja el precio.',
    seen: 'Pasaste por aquí',
    nothing: 'Nada por aquí',
    nothingText: 'Prueba con menos filtros.',
    emptyText: 'Lo que sumes queda aquí, con o sin conexión.',
  },
)
