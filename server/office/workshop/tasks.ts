import type { Application } from '#contract/cart.ts'
import { MOST_TASKS, type Task, type TaskList } from '#contract/office/workshop.ts'
import { areaInks } from '#domain/design/elements.ts'
import { inkName } from '#domain/design/ink-names.ts'
import { applications } from '#domain/design/proof.ts'
import { elementsOf } from '#domain/design/read-elements.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { capital } from '#domain/words/capital.ts'
import type { Reader } from '../../db/reader.ts'
import { printAreasOf, techniquesOf } from '../../modules/catalogue/read/printing.ts'
import {
  ordersToPrint,
  type PrintedLine,
  printedLines,
  type WorkedOrder,
} from '../../modules/orders/repository-workshop.ts'
import { type TaskRow, tasksOfOrders } from '../../modules/production/repository.ts'
import { lockOf } from '../../modules/production/rules.ts'
import { lineKey, lineStandingsOf } from '../../modules/proofs/standing.ts'
import { pictureOf } from '../orders/cards.ts'
import type { ShopScope } from '../scope.ts'

/** Who of the shop's team a task can be given to. */
export type Team = readonly { readonly id: string; readonly name: string }[]

/** What of a shop's scope tasks are read with. */
type Place = Pick<ShopScope, 'ports' | 'tenant'>

const keyOf = (orderId: number, line: string, area: string): string => `${lineKey(orderId, line)} ${area}`

const inksOf = (application: Application): Task['inks'] => {
  const { areaId, printingTypeId, widthMm, heightMm } = application
  const elements = elementsOf(application) ?? []
  const inks = areaInks({ areaId, printingTypeId, widthMm, heightMm, elements })
  return elements.length === 0 || inks === null
    ? null
    : inks.map((ink) => ({ name: inkName(ink), hex: ink.hex }))
}

/** One print as its design says it. */
interface Print {
  readonly area: string
  readonly view: string
  readonly application: Application | null
  readonly picture: string
}

/** Prints of a line, each area once; its picture is that of its view, where the buyer's device sent one of each. */
const printsOf = ({ design, images, picture, area }: PrintedLine): Print[] => {
  const shown = images ?? []
  const views = design?.views ?? []
  const areViews = views.length > 0 && shown.length % views.length === 0
  const prints = design === null ? [] : applications(design)
  if (prints.length === 0)
    return area === '' ? [] : [{ area: '', view: area, application: null, picture: shown[0] ?? picture }]
  const byArea = new Map<string, Print>()
  for (const { view, application } of prints) {
    const place = views.findIndex(({ areas }) => areas.includes(application))
    const own = (areViews ? shown[place] : undefined) ?? shown[0] ?? picture
    if (!byArea.has(application.areaId))
      byArea.set(application.areaId, { area: application.areaId, view, application, picture: own })
  }
  return [...byArea.values()]
}

interface Known {
  readonly place: Place
  readonly team: Team
  readonly techniqueOf: Awaited<ReturnType<typeof techniquesOf>>
  readonly areaOf: Awaited<ReturnType<typeof printAreasOf>>
  readonly proofs: Awaited<ReturnType<typeof lineStandingsOf>>
  readonly progress: ReadonlyMap<string, TaskRow>
}

const taskOf = (known: Known, order: WorkedOrder, members: readonly PrintedLine[], print: Print): Task[] => {
  const [first] = members
  if (first === undefined) return []
  const { place, team, techniqueOf, areaOf, proofs, progress } = known
  const row = progress.get(keyOf(order.id, first.line, print.area))
  const { application } = print
  const technique = application?.printingTypeId ?? null
  return [
    {
      id: String(order.id),
      number: orderNumberOf(place.tenant.name, order.number),
      status: order.status,
      line: first.line,
      area: print.area,
      place: areaOf(print.area)?.name || capital(print.view),
      product: first.product,
      picture: pictureOf(place, print.picture),
      technique: (technique === null ? undefined : techniqueOf(technique)?.name) ?? '',
      widthMm: application?.widthMm ?? 0,
      heightMm: application?.heightMm ?? 0,
      inks: application === null ? null : inksOf(application),
      units: members.reduce((sum, { quantity }) => sum + quantity, 0),
      sizes: members.map(({ position, variant, quantity }) => ({ position, variant, units: quantity })),
      due: order.dueOn,
      state: row?.state ?? 'todo',
      assigned: team.find(({ id }) => id === row?.assignedTo) ?? null,
      startedBy: row?.startedBy ?? '',
      doneBy: row?.doneBy ?? '',
      doneAt: row?.doneAt?.toISOString() ?? null,
      spoilt: row?.spoilt ?? 0,
      again: row?.again ?? 0,
      why: row?.why ?? '',
      lock: lockOf(order, proofs.get(lineKey(order.id, first.line))),
      held: order.held && { reason: order.held.reason, until: order.held.until },
    },
  ]
}

const groupedBy = <T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return groups
}

/** What is printed of these orders, in their order, whatever state they are in. `line`: of that design alone. */
export const tasksOf = async (
  reader: Reader,
  place: Place,
  team: Team,
  orders: readonly WorkedOrder[],
  line?: string,
): Promise<Task[]> => {
  const { id: tenantId } = place.tenant
  const ids = orders.map(({ id }) => id)
  // One after the other: a transaction has one connection.
  const lines = await printedLines(reader, tenantId, ids, line)
  const rows = await tasksOfOrders(reader, tenantId, ids)
  const proofs = await lineStandingsOf(reader, tenantId, ids)
  const techniqueOf = await techniquesOf(reader, tenantId)
  const areaOf = await printAreasOf(
    reader,
    tenantId,
    lines.map(({ productId }) => productId),
  )
  const progress = new Map(rows.map((row) => [keyOf(row.orderId, row.line, row.areaId), row]))
  const known = { place, team, techniqueOf, areaOf, proofs, progress }
  const byOrder = groupedBy(lines, ({ orderId }) => orderId)
  return orders.flatMap((order) => {
    const byLine = groupedBy(byOrder.get(order.id) ?? [], (one) => one.line)
    return [...byLine.values()].flatMap((members) =>
      members
        .slice(0, 1)
        .flatMap(printsOf)
        .flatMap((print) => taskOf(known, order, members, print)),
    )
  })
}

/** What is to be printed, by due day. */
export const taskListOf = async (scope: ShopScope, team: Team): Promise<TaskList> => {
  const { database, now } = scope.ports
  const orders = await ordersToPrint(database, scope.tenant.id, MOST_TASKS)
  const tasks = await tasksOf(database, scope, team, orders)
  return { at: now().toISOString(), tasks: tasks.slice(0, MOST_TASKS), team: [...team] }
}
