import { LOOK_FIELDS, type LookField } from '#contract/office/look.ts'
import { ROLES, type Role } from '#contract/office/permissions.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { lookValueWords } from '#domain/office/look-words.ts'
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
  noteMailed: 'Le escribió a quien hizo',
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
  parcelPhotographed: 'Agregó una foto del paquete de',
  parcelPhotoRemoved: 'Borró una foto del paquete de',
  artworkChecked: 'Dio por bueno el arte de',
  artworkReturned: 'Devolvió el arte de',
  artworkAnswered: 'Anotó la aprobación de',
  proofSent: 'Mandó la muestra de',
  artworkAssigned: 'Asignó el arte de',
  productAdded: 'Agregó',
  productSaved: 'Guardó',
  stockSet: 'Contó el stock de',
  bulkChanged: 'Cambió',
  photoAdded: 'Agregó una foto de',
  photosArranged: 'Ordenó las fotos de',
  categoriesSaved: 'Ordenó las categorías',
  categoryPictured: 'Puso la imagen de',
  techniqueAdded: 'Agregó la técnica',
  techniqueChanged: 'Cambió la técnica',
  techniqueRetired: 'Retiró la técnica',
  techniqueBroughtBack: 'Volvió a ofrecer la técnica',
  areasChanged: 'Cambió las áreas de',
  areasCopied: 'Copió las áreas de',
  printingImported: 'Trajo técnicas y áreas de un archivo',
  undone: 'Deshizo un cambio de',
  made: 'Creó la tienda',
  copied: 'Copió de',
  stateChanged: 'Cambió la tienda',
  lookPublished: 'Publicó la apariencia',
  settingsSaved: 'Cambió los ajustes:',
  accountChanged: 'Cambió dónde se cobra:',
  credentialsStored: 'Guardó credenciales de',
  credentialsRemoved: 'Quitó las credenciales de',
  tariffsSaved: 'Cambió',
  tariffsImported: 'Importó',
  imported: 'Importó',
  invited: 'Invitó a',
  revoked: 'Anuló la invitación de',
  joined: 'Entró al equipo:',
  changed: 'Cambió el rol de',
  removed: 'Sacó del equipo a',
  customerBlocked: 'Bloqueó',
  customerUnblocked: 'Dejó entrar otra vez a',
  customerSessionsClosed: 'Cerró las sesiones de',
  customerRecovery: 'Mandó el correo para elegir otra contraseña a',
  customerDeleted: 'Borró',
  quoteMade: 'Hizo la cotización',
  quoteSent: 'Mandó la cotización',
  quoteRenewed: 'Renovó la cotización',
  withdrawalAnswered: 'Respondió el pedido',
}

/** Where the page of what was changed is, by subject; of the others there is none. */
export const PAGES: Readonly<Record<string, string>> = {
  order: 'pedidos',
  production: 'pedidos',
  customers: 'clientes',
  quotes: 'cotizaciones',
}

export const actionWords = (action: string): string => ACTIONS[action] ?? action

/** Whether a workshop also dispatches, as the server writes it. */
const SHIPS: Readonly<Record<string, string>> = { yes: 'también despacha', no: 'no despacha' }
/** Whether somebody of sales sets prices. */
const PRICES: Readonly<Record<string, string>> = { yes: 'cambia precios', no: 'no cambia precios' }

interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Products that a file made, changed or left, as the server counts them. */
const COUNTED: Readonly<Record<string, readonly [one: string, several: string]>> = {
  created: ['producto nuevo', 'productos nuevos'],
  changed: ['cambiado', 'cambiados'],
  restored: ['como estaba', 'como estaban'],
  removed: ['quitado', 'quitados'],
  left: ['que no volvió', 'que no volvieron'],
}

const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word)

const isLookField = (field: string): field is LookField => LOOK_FIELDS.some((one) => one === field)

const isRole = (word: string): word is Role => ROLES.some((role) => role === word)

const wordOf = (field: string, value: string, money: (amount: number) => string): string => {
  if (field === 'status' && isStatus(value)) return STATUSES[value]
  if (field === 'role' && isRole(value)) return ROLE_NAMES[value]
  if (isLookField(field)) return lookValueWords(field, value)
  const counted = Object.hasOwn(COUNTED, field) ? COUNTED[field] : undefined
  if (counted && value !== '') return `${value} ${counted[value === '1' ? 0 : 1]}`
  if (field === 'ships') return SHIPS[value] ?? value
  if (field === 'prices') return PRICES[value] ?? value
  return field === 'received' && value !== '' ? money(Number(value)) : value
}

/** What would not be understood without its name. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  received: 'cobrado',
  until: 'hasta',
  carrier: 'correo',
  trackingCode: 'seguimiento',
  trackingUrl: 'link',
}

/**
 * 'antes → después', with the name of the field where the values don't say it; what was empty before is only what it is now, what
 * was removed is 'nada', and what is the same is nothing.
 */
export const changeWords = ({ field, ...change }: Change, money: (amount: number) => string): string => {
  const [before, after] = [change.before, change.after].map((value) => wordOf(field, value, money))
  if (before === after) return ''
  const name = Object.hasOwn(FIELD_NAMES, field) ? FIELD_NAMES[field] : undefined
  if (name !== undefined && after === '') return `${name}: ${before} → nada`
  const values = [before, after].filter((value) => value !== '').join(' → ')
  return name === undefined ? values : `${name}: ${values}`
}
