import { textsByMarket } from '../parts/template-texts.ts'

/** Taller: pieces, and how they are worked. */
export const texts = textsByMarket(
  {
    newest: 'Recién salido del taller',
    toAll: 'Todas las piezas',
    ladder: 'Cuantas más piezas, menos cuesta cada una',
    ladderText: 'El precio por pieza, a la vista antes de encargar.',
    about: 'Cómo es',
    sheet: 'Ficha de trabajo',
    related: 'También sobre la mesa',
    seen: 'Lo que estuviste mirando',
    list: 'Todas las piezas',
    nothing: 'No hay una pieza así',
    nothingText: 'Probá con menos filtros o con otras palabras.',
    cart: 'Tu carrito',
    empty: 'Tu carrito espera la primera pieza',
    emptyText: 'Las piezas y los dibujos que les pongas quedan guardados acá, con o sin conexión.',
    browse: 'Elegir una pieza',
  },
  {
    nothingText: 'Prueba con menos filtros o con otras palabras.',
    emptyText: 'Las piezas y los dibujos que les pongas quedan guardados aquí, con o sin conexión.',
  },
)
