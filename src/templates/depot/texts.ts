import { textsByMarket } from '../parts/template-texts.ts'

/** Depósito: the headings of a list, and no more. */
export const texts = textsByMarket(
  {
    newest: 'Ingresos recientes',
    toAll: 'Lista completa',
    ladder: 'Escala de precios',
    ladderText: 'Precio por unidad según cantidad.',
    about: 'Detalle',
    sheet: 'Ficha técnica',
    related: 'Relacionados',
    seen: 'Últimos vistos',
    list: 'Lista de precios',
    nothing: '0 resultados',
    nothingText: 'Quitá filtros o cambiá la búsqueda.',
    cart: 'Carrito',
    empty: 'Carrito sin productos',
    emptyText: 'Las cantidades que cargues quedan guardadas, con o sin conexión.',
    browse: 'Ir a la lista',
  },
  { nothingText: 'Quita filtros o cambia la búsqueda.' },
)
