import { textsByMarket } from '../parts/template-texts.ts'

/** Feria: called out over the counter. */
export const texts = textsByMarket(
  {
    newest: '¡Recién llegado!',
    toAll: 'Mirá todo',
    ladder: '¡Llevá más y cada uno sale menos!',
    ladderText: 'Sumá unidades y mirá cómo baja el precio.',
    about: '¿Cómo es?',
    sheet: 'Todos los datos',
    related: '¡Mirá esto también!',
    seen: 'Ya le echaste el ojo',
    list: '¡Todo lo que hay!',
    nothing: 'Uy, de eso no hay',
    nothingText: 'Probá con menos filtros o con otra palabra.',
    cart: '¡Tu carrito!',
    empty: '¡A llenar el carrito!',
    emptyText: 'Lo que sumes te espera acá, con o sin conexión.',
    browse: 'Mirá todo',
  },
  {
    toAll: 'Mira todo',
    ladder: '¡Lleva más y cada uno sale menos!',
    ladderText: 'Suma unidades y mira cómo baja el precio.',
    related: '¡Mira esto también!',
    nothingText: 'Prueba con menos filtros o con otra palabra.',
    emptyText: 'Lo que sumes te espera aquí, con o sin conexión.',
    browse: 'Mira todo',
  },
)
