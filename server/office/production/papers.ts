import type * as v from 'valibot'
import type { Permission } from '#contract/office/permissions.ts'
import { type makePapers as makePapersCall, PAPERS, type Paper } from '#contract/office/production.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingOrder } from '../../errors/refusals.ts'
import { shopItself } from '../../fairness/sender.ts'
import { dayOf } from '../../formats/local-time.ts'
import type { Download } from '../../modules/downloads/repository.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { ordersById } from '../../modules/orders/repository-workshop.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { makeAddress } from '../downloads/address.ts'
import type { OfficePorts } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { blanksOf } from '../workshop/blanks.ts'
import { tasksOf } from '../workshop/tasks.ts'
import { blankGroups, blanksCsv } from './paper-blanks.ts'
import { labelsOf, slipsOf } from './paper-parcels.ts'
import { ticketsOf } from './paper-tickets.ts'

/** Papers that name who an order is for. */
const OF_PERSONS: ReadonlySet<Paper> = new Set(['slips', 'labels'])

/** The shop's orders of these ids, in their order. Throws 404 where one is missing. */
const namedOrders = async (
  { ports }: Pick<OfficePorts, 'ports'>,
  tenant: Tenant,
  ids: readonly number[],
): Promise<OrderRow[]> => {
  const found = new Map((await ordersById(ports.database, tenant.id, ids)).map((order) => [order.id, order]))
  return ids.map((id) => {
    const order = found.get(id)
    if (order === undefined) throw missingOrder()
    return order
  })
}

/**
 * Makes an address for papers. Throws 403 for papers of persons to whoever may not see them, 404 for an order that the shop
 * does not have, 409 where no order has a print that a ticket could be of.
 */
export const makePapers = async (
  scope: ShopScope,
  { paper, format, ids }: v.InferOutput<typeof makePapersCall.body>,
): Promise<{ token: string }> => {
  if (OF_PERSONS.has(paper) && !scope.may('orders.person'))
    throw failure('forbidden', 'Tu rol en la tienda no permite ver a quién va un pedido.')
  if (format === 'csv' && paper !== 'blanks')
    throw failure('invalid_request', 'En CSV hay solo la lista de prendas.')
  if (paper === 'blanks') return makeAddress(scope, { kind: format === 'csv' ? 'blanks-csv' : 'blanks' })
  const orderIds = [...new Set(ids.map((id) => rowIdOf(id) ?? 0))]
  if (orderIds.length === 0) throw failure('invalid_request', 'Falta elegir de qué pedidos.')
  const orders = await namedOrders(scope, scope.tenant, orderIds)
  if (paper === 'tickets' && (await tasksOf(scope.ports.database, scope, [], orders)).length === 0)
    throw failure('conflict', 'No hay nada para estampar: sin fichas.')
  return makeAddress(scope, { kind: paper, orderIds })
}

type Kind = Extract<Download['kind'], Paper | 'blanks-csv'>

interface Asked {
  readonly kind: Kind
  readonly orderIds: readonly number[]
  readonly permissions: ReadonlySet<Permission>
}

const TITLES: Readonly<Record<Paper, string>> = {
  tickets: 'Fichas de trabajo',
  slips: 'Listas de empaque',
  labels: 'Etiquetas de envío',
  blanks: 'Prendas para separar',
}
const FILES: Readonly<Record<Paper, string>> = {
  tickets: 'fichas',
  slips: 'listas-de-empaque',
  labels: 'etiquetas',
  blanks: 'prendas',
}

/** 'fichas-BROTE-1001-y-2-mas'. */
const nameOf = (tenant: Tenant, paper: Paper, orders: readonly OrderRow[], now: Date): string => {
  const [first, ...more] = orders
  const of = first === undefined ? dayOf(tenant, now) : orderNumberOf(tenant.name, first.number)
  return `${FILES[paper]}-${of}${more.length === 0 ? '' : `-y-${more.length}-mas`}`
}

/** Draws papers that an address is for, as they are by now. */
export const papersOf = async (
  office: OfficePorts,
  tenant: Tenant,
  { kind, orderIds, permissions }: Asked,
) => {
  const { ports } = office
  const now = ports.now()
  const paper = PAPERS.find((one) => one === kind) ?? 'blanks'
  if (OF_PERSONS.has(paper) && !permissions.has('orders.person')) throw missingOrder()
  const orders = await namedOrders(office, tenant, orderIds)
  const name = nameOf(tenant, paper, orders, now)
  if (kind === 'blanks-csv') {
    const content = blanksCsv(await blanksOf({ ports, tenant }))
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content }
  }
  const head = {
    language: `es-${tenant.environment}`,
    shop: tenant.settings.name,
    title: TITLES[paper],
    createdAt: now,
  }
  const sender = shopItself(tenant)
  const { rendering } = ports
  const drawn = {
    tickets: async () =>
      rendering.run('tickets', { ...head, ...(await ticketsOf(office, tenant, orders)) }, sender),
    slips: async () =>
      rendering.run('slips', { ...head, slips: await slipsOf(ports, tenant, orders) }, sender),
    labels: async () => rendering.run('labels', { ...head, labels: labelsOf(tenant, orders) }, sender),
    blanks: async () =>
      rendering.run(
        'blanks',
        {
          ...head,
          title: `${head.title} · ${dayOf(tenant, now)}`,
          groups: blankGroups(await blanksOf({ ports, tenant })),
        },
        sender,
      ),
  }
  return { name: `${name}.pdf`, type: 'application/pdf', content: await drawn[paper]() }
}
