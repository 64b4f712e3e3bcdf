import { textsByMarket } from '../parts/template-texts.ts'

/** Galería: as the labels and rooms of a museum. */
export const texts = textsByMarket(
  {
    newest: 'Nuevo en sala',
    toAll: 'Colección completa',
    ladder: 'Precio por unidad según cantidad',
    ladderText: 'Cuantos más ejemplares, menos cuesta cada uno.',
    about: 'Sobre la pieza',
    sheet: 'Ficha técnica',
    related: 'Cerca de esta pieza',
    seen: 'Tu recorrido',
    list: 'La colección',
    nothing: 'Nada en esta sala',
    nothingText: 'Probá con menos filtros o con otras palabras.',
    cart: 'En tu carrito',
    empty: 'Tu carrito está vacío',
    emptyText: 'Lo que elijas queda guardado acá, con o sin conexión.',
    browse: 'Recorrer la colección',
  },
  {
    nothingText: 'Prueba con menos filtros o con otras palabras.',
    emptyText: 'Lo que elijas queda guardado aquí, con o sin conexión.',
  },
)
