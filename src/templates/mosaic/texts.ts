import { textsByMarket } from '../parts/template-texts.ts'

/** Mosaico: short words in heavy letters. */
export const texts = textsByMarket(
  {
    newest: 'Lo nuevo',
    toAll: 'Ver todo',
    ladder: 'Más unidades, menor precio',
    ladderText: 'El mismo producto baja de precio a medida que sumás.',
    about: 'Qué es',
    sheet: 'Datos',
    related: 'Mirá también',
    seen: 'Lo que viste',
    list: 'Todo lo que hay',
    nothing: 'Nada así por acá',
    nothingText: 'Sacá un filtro o buscá con otra palabra.',
    cart: 'Tu carrito',
    empty: 'Carrito vacío',
    emptyText: 'Lo que sumes queda guardado acá, con o sin conexión.',
    browse: 'Ver todo',
  },
  {
    ladderText: 'El mismo producto baja de precio a medida que sumas.',
    related: 'Mira también',
    nothing: 'Nada así por aquí',
    nothingText: 'Saca un filtro o busca con otra palabra.',
    emptyText: 'Lo que sumes queda guardado aquí, con o sin conexión.',
  },
)
