import { texts } from '#office/ui/market.tsx'

export const choiceTexts = texts({
  choose: 'Elegir',
  chooseOne: (who: string) => `Elegir ${who}`,
  count: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  end: 'Salir',
  tickets: 'Fichas',
  files: 'Archivos',
  moved: (count: number) => (count === 1 ? 'Hecho, 1 pedido.' : `Hecho, ${count} pedidos.`),
  stayed: (all: number, stayed: number) => `De ${all}, ${stayed} no`,
  unknown: 'Sin número',
  read: 'Entendido',
})
