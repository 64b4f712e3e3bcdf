import type { Task, TaskLock } from '#contract/office/workshop.ts'

/** Why a task may not be begun, as a sentence. */
export const LOCK_WORDS: Readonly<Record<TaskLock, string>> = {
  notInProduction: 'El pedido no está en producción.',
  approval: 'Falta que el cliente apruebe la muestra.',
  check: 'Falta que la tienda revise el arte.',
  changeAsked: 'El cliente pidió un cambio: hay que esperar la muestra nueva.',
  drifted: 'El diseño ya no es el de la muestra aprobada: hace falta una muestra nueva.',
  held: 'El pedido está en espera.',
}

/** What the workshop does, as the history names it → in words, before the number of its order. */
export const PRODUCTION_ACTIONS = {
  taskStarted: 'empezó una tarea de',
  taskDone: 'terminó una tarea de',
  taskReopened: 'volvió atrás una tarea de',
  unitsSpoilt: 'anotó unidades arruinadas de',
  taskAssigned: 'asignó una tarea de',
  blanksPulled: 'separó prendas para',
  linePacked: 'empacó una línea de',
  lineUnpacked: 'sacó del paquete una línea de',
  parcelPhotographed: 'agregó una foto del paquete de',
  parcelPhotoRemoved: 'borró una foto del paquete de',
} as const
export type ProductionAction = keyof typeof PRODUCTION_ACTIONS

export const isProductionAction = (text: string): text is ProductionAction => text in PRODUCTION_ACTIONS

/** 'Remera · Frente'. */
export const taskWords = ({ product, place }: Pick<Task, 'product' | 'place'>): string =>
  [product, place].filter(Boolean).join(' · ')

/** 'Remera (Negro / M)'. */
export const lineWords = ({
  product,
  variant,
}: {
  readonly product: string
  readonly variant: string
}): string => (variant === '' ? product : `${product} (${variant})`)
