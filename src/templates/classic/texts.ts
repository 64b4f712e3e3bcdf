import { textsByMarket } from '../parts/template-texts.ts'

/** Clásica: in whole sentences, without a flourish. */
export const texts = textsByMarket(
  {
    newest: 'Novedades',
    toAll: 'Todos los productos',
    ladder: 'Cuanto más pedís, menos pagás',
    ladderText: 'El precio por unidad baja con la cantidad, y lo ves antes de agregar al carrito.',
    about: 'Descripción',
    sheet: 'Ficha',
    related: 'También puede servir',
    seen: 'Lo que viste hace poco',
    list: 'Todos los productos',
    nothing: 'No encontramos productos así',
    nothingText: 'Probá con menos filtros o con otras palabras.',
    cart: 'Tu carrito',
    empty: 'Tu carrito está vacío',
    emptyText: 'Todo lo que agregues queda guardado acá, con o sin conexión.',
    browse: 'Ver productos',
  },
  {
    ladder: 'Mientras más pides, menos pagas',
    nothingText: 'Prueba con menos filtros o con otras palabras.',
    emptyText: 'Todo lo que agregues queda guardado aquí, con o sin conexión.',
  },
)
