import { texts } from '#office/ui/market.tsx'

export const historyTexts = texts(
  {
    title: 'Historial',
    loading: 'Un momento…',
    filters: 'Filtros',
    narrow: 'Filtrar',
    all: 'Todo',
    nothingYet: 'Todavía no pasó nada.',
    nothingFound: 'No hay nada con estos filtros.',
    seeAll: 'Ver todo',
    who: 'Quién',
    anybody: 'Cualquiera',
    noPeople: 'No pudimos traer la lista de personas.',
    number: 'Pedido',
    numberHint: 'Su número: 1001, por ejemplo.',
    from: 'Desde',
    to: 'Hasta',
    turned: 'Va después del primer día.',
    show: 'Ver',
    since: (day: string) => `Desde ${day}`,
    until: (day: string) => `Hasta ${day}`,
    thisOne: 'Solo esto',
    without: (name: string) => `Quitar «${name}»`,
    only: (name: string) => `Solo lo de ${name}`,
  },
  { nothingYet: 'Todavía no pasa nada.' },
)
