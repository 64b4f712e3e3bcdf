import { ROLES, type Role } from '#contract/office/permissions.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { ROLE_NAMES } from '#office/ui/roles.ts'
import { STATUSES } from '#office/ui/statuses.ts'

/** What was done, before what it was done with; what a newer server writes stands as it is. */
const ACTIONS: Readonly<Record<string, string>> = {
  moved: 'Movió',
  cancelled: 'Canceló',
  broughtBack: 'Volvió atrás',
  madeUnpaid: 'Mandó a producir con saldo',
  received: 'Cobró',
  receiptVoided: 'Anuló un cobro de',
  held: 'Puso en espera',
  released: 'Siguió con',
  noted: 'Anotó algo en',
  tracked: 'Escribió el seguimiento de',
  personEdited: 'Corrigió los datos de',
  shipped: 'Despachó',
  handedOver: 'Pasó a su retiro',
  taskStarted: 'Empezó una tarea de',
  taskDone: 'Terminó una tarea de',
  taskReopened: 'Volvió atrás una tarea de',
  unitsSpoilt: 'Anotó unidades arruinadas de',
  taskAssigned: 'Asignó una tarea de',
  blanksPulled: 'Separó prendas para',
  linePacked: 'Empacó una línea de',
  lineUnpacked: 'Sacó del paquete una línea de',
  artworkChecked: 'Dio por bueno el arte de',
  artworkReturned: 'Devolvió el arte de',
  artworkAnswered: 'Anotó la aprobación de',
  proofSent: 'Mandó la muestra de',
  artworkAssigned: 'Asignó el arte de',
  undone: 'Deshizo un cambio de',
  invited: 'Invitó a',
  revoked: 'Anuló la invitación de',
  joined: 'Entró al equipo:',
  changed: 'Cambió el rol de',
  removed: 'Sacó del equipo a',
}

export const actionWords = (action: string): string => ACTIONS[action] ?? action

/** Whether a workshop also dispatches, as the server writes it. */
const SHIPS: Readonly<Record<string, string>> = { yes: 'también despacha', no: 'no despacha' }

interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word)

const isRole = (word: string): word is Role => ROLES.some((role) => role === word)

const wordOf = (field: string, value: string, money: (amount: number) => string): string => {
  if (field === 'status' && isStatus(value)) return STATUSES[value]
  if (field === 'role' && isRole(value)) return ROLE_NAMES[value]
  if (field === 'ships') return SHIPS[value] ?? value
  return field === 'received' && value !== '' ? money(Number(value)) : value
}

/** 'antes → después'; what was empty before is only what it is now, and what is the same is nothing. */
export const changeWords = ({ field, ...change }: Change, money: (amount: number) => string): string => {
  const [before, after] = [change.before, change.after].map((value) => wordOf(field, value, money))
  if (before === after) return ''
  return [before, after].filter((value) => value !== '').join(' → ')
}
