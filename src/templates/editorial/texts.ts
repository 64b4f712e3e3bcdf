import { textsByMarket } from '../parts/template-texts.ts'

/** Editorial: as the titles and captions of a magazine. */
export const texts = textsByMarket(
  {
    newest: 'Lo más reciente',
    toAll: 'Índice completo',
    ladder: 'A mayor tirada, menor precio',
    ladderText: 'Cada cantidad tiene su precio por unidad, publicado de antemano.',
    about: 'Sobre este producto',
    sheet: 'En detalle',
    related: 'Para seguir mirando',
    seen: 'Lo que ya hojeaste',
    list: 'Índice de productos',
    nothing: 'Nada con esas características',
    nothingText: 'Probá con menos filtros o con otras palabras.',
    cart: 'En tu carrito',
    empty: 'Todavía no hay nada en tu carrito',
    emptyText: 'Lo que elijas queda guardado en este dispositivo, con o sin conexión.',
    browse: 'Abrir el índice',
  },
  {
    nothingText: 'Prueba con menos filtros o con otras palabras.',
    emptyText: 'Lo que elijas queda guardado en este dispositivo, con o sin conexión.',
  },
)
