import { textsByMarket } from '../parts/template-texts.ts'

/** Boutique: as few words as will do. */
export const texts = textsByMarket(
  {
    newest: 'Recientes',
    toAll: 'La selección',
    ladder: 'Por cantidad',
    ladderText: 'A mayor cantidad, menor precio por pieza.',
    about: 'La pieza',
    sheet: 'Detalles',
    related: 'También puede interesarte',
    seen: 'Ya vistas',
    list: 'La selección',
    nothing: 'Sin resultados',
    nothingText: 'Probá con menos filtros.',
    cart: 'Carrito',
    empty: 'Carrito vacío',
    emptyText: 'Lo elegido queda guardado, con o sin conexión.',
    browse: 'Ver la selección',
  },
  { nothingText: 'Prueba con menos filtros.' },
)
