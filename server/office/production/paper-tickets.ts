import { OFFICE } from '#contract/office/endpoint.ts'
import type { Task } from '#contract/office/workshop.ts'
import { formatCount, formatDecimal } from '#domain/money/money.ts'
import { shopItself } from '../../fairness/sender.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { pdfPictures } from '../../modules/quotes/pdf-pictures.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { Ticket, TicketsPaper } from '../../rendering/workshop/tickets.ts'
import { ownPictures } from '../../storage/own-pictures.ts'
import type { OfficePorts } from '../http/route.ts'
import { tasksOf } from '../workshop/tasks.ts'
import { LOCK_WORDS } from '../workshop/words.ts'

/** Longest side of a ticket's picture, in pixels, and how many there may be. */
const PICTURES = { box: 900, most: 250 } as const

const unitWords = (units: number): string => `${formatCount(units)} ${units === 1 ? 'unidad' : 'unidades'}`

/** 'Para el vie 28/11'; '' without a due day. */
const dueWords = (due: string | null): string => {
  if (due === null) return ''
  const date = new Date(`${due}T00:00:00Z`)
  const day = new Intl.DateTimeFormat('es', { weekday: 'short', timeZone: 'UTC' }).format(date)
  return `Para el ${day} ${date.getUTCDate()}/${date.getUTCMonth() + 1}`
}

/** Where the task is opened: what a ticket's QR code says. */
const taskUrl = (
  origin: string,
  shop: string,
  { id, line, area }: Pick<Task, 'id' | 'line' | 'area'>,
): string => `${origin}${OFFICE}/${shop}/taller/${id}/${line}/${area === '' ? '-' : encodeURIComponent(area)}`

const lockWords = ({ lock, held }: Task): string => {
  if (lock === null) return ''
  return lock === 'held' && held !== null ? `El pedido está en espera: ${held.reason}` : LOCK_WORDS[lock]
}

const againWords = ({ again, why }: Task): string =>
  again === 0 ? '' : [`Se hacen de nuevo: ${formatCount(again)}`, why].filter(Boolean).join('. ')

/** Address of a picture of ours, from the one that a browser opens. */
const ownAddress = (picture: string): string => (URL.canParse(picture) ? new URL(picture).pathname : '')

/** Job tickets of all that is printed of these orders, with their pictures. */
export const ticketsOf = async (
  { ports, origin }: Pick<OfficePorts, 'ports' | 'origin'>,
  tenant: Tenant,
  orders: readonly OrderRow[],
): Promise<Pick<TicketsPaper, 'tickets' | 'pictures'>> => {
  const tasks = await tasksOf(ports.database, { ports, tenant }, [], orders)
  const { rendering, settings } = ports
  const own = ownPictures(settings)
  const pictures = pdfPictures({ rendering, sender: shopItself(tenant), own, ...PICTURES })
  await pictures.prepare(tasks.map(({ picture }) => ownAddress(picture)).filter(Boolean))
  const tickets = tasks.map(
    (task): Ticket => ({
      number: task.number,
      due: dueWords(task.due),
      lock: lockWords(task),
      product: task.product,
      place: task.place,
      technique: task.technique,
      size: task.widthMm === 0 ? '' : `${formatDecimal(task.widthMm)} × ${formatDecimal(task.heightMm)} mm`,
      inks: task.inks,
      units: unitWords(task.units),
      sizes: task.sizes.map(({ variant, units }) => ({ variant, units: formatCount(units) })),
      again: againWords(task),
      picture: task.picture === '' ? null : pictures.place(ownAddress(task.picture)),
      url: taskUrl(origin(), tenant.name, task),
    }),
  )
  return { tickets, pictures: pictures.pictures }
}
