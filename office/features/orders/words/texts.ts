import type { BoardGroup } from '#contract/office/board.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { texts } from '#office/ui/market.tsx'
import { STATUSES } from '#office/ui/statuses.ts'

const groups: Readonly<Record<BoardGroup, string>> = {
  toCollect: 'Por cobrar',
  artwork: 'Arte',
  inProduction: 'En producción',
  ready: 'Listos',
  shipped: 'Despachados',
}

export const orderTexts = texts(
  {
    statuses: STATUSES,
    groups,
    title: 'Pedidos',
    waiting: 'Lo que espera',
    held: 'En espera',
    late: 'Atrasados',
    due: (day: string) => `para ${/\d/.test(day) ? `el ${day}` : day}`,
    overdue: (day: string) => `venció ${/\d/.test(day) ? `el ${day}` : day}`,
    fresh: (clock: string) => `al día, ${clock}`,
    copy: (clock: string) => `sin conexión · copia de las ${clock}`,
    slow: (clock: string) => `copia de las ${clock}`,
    loading: 'Buscando los pedidos…',
    allDone: 'Todo al día.',
    noneFound: (search: string) => `Nada con «${search}».`,
    search: 'Buscar',
    searchHint: 'Número, nombre, empresa, teléfono o producto',
    all: (count: number) => `Ver los ${count}`,
    withdrawals: 'Arrepentimientos',
    units: (count: number) => `${count.toLocaleString('es-AR')} un.`,
    moreLines: (count: number) => (count === 1 ? 'y 1 producto más' : `y ${count} productos más`),
    received: (amount: string) => `seña ${amount}`,
    balance: (amount: string) => `Saldo ${amount}`,
    paidInPart: 'Pago en parte',
    unpaid: 'Para empezar',
    pickUp: 'Retira',
    left: (day: string) => `Salió ${day}`,
    proofs: {
      open: 'Espera la muestra',
      change: 'Pidió un cambio',
      approved: 'Muestra aprobada',
      drifted: 'El diseño cambió',
      unchecked: 'Falta revisarla',
    },
    waitsSince: (days: number) =>
      days === 0 ? 'Espera desde hoy' : `Espera, ${days} ${days === 1 ? 'día' : 'días'}`,
    collect: 'Cobrar',
    look: 'Mirar',
    moves: {
      Paid: 'Cobrar',
      ArtworkApproval: 'Pedir la muestra',
      InProduction: 'Empezar',
      ReadyToShip: 'Listo',
      Shipped: 'Despachar',
      Delivered: 'Entregado',
    } as Readonly<Partial<Record<OrderStatus, string>>>,
    moved: {
      ArtworkApproval: 'Ahora espera la muestra.',
      InProduction: 'Empezado.',
      ReadyToShip: 'Listo.',
      Shipped: 'Despachado.',
      Delivered: 'Entregado.',
    } as Readonly<Partial<Record<OrderStatus, string>>>,
  },
  {
    received: (amount) => `abono ${amount}`,
    withdrawals: 'Retractos',
  },
)
export type OrderTexts = (typeof orderTexts)['AR']
