import { textsByMarket } from '../parts/template-texts.ts'

/** Catálogo: the terms of who buys for a company. */
export const texts = textsByMarket(
  {
    newest: 'Últimas altas',
    toAll: 'Catálogo completo',
    ladder: 'Precio por cantidad',
    ladderText: 'Precio por unidad de cada tramo.',
    about: 'Descripción',
    sheet: 'Especificaciones',
    related: 'Productos relacionados',
    seen: 'Consultados hace poco',
    list: 'Catálogo completo',
    nothing: 'Sin coincidencias',
    nothingText: 'Quitá filtros o buscá con otras palabras.',
    cart: 'Carrito de compra',
    empty: 'El carrito no tiene productos',
    emptyText: 'Lo que agregues queda guardado, con o sin conexión.',
    browse: 'Ir al catálogo',
  },
  { newest: 'Últimos ingresos', nothingText: 'Quita filtros o busca con otras palabras.' },
)
