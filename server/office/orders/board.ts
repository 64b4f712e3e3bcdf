import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { BOARD_GROUPS, type Board, type BoardGroup, type listOrders } from '#contract/office/board.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { dayOf } from '../../formats/local-time.ts'
import * as orders from '../../modules/orders/repository.ts'
import {
  cardRowOf,
  countOpen,
  countStanding,
  latestVersions,
  oldestOpen,
} from '../../modules/orders/repository-board.ts'
import { UNPAID } from '../../modules/orders/rules.ts'
import { countWaiting } from '../../modules/withdrawals/repository.ts'
import type { ShopScope } from '../scope.ts'
import { cardsOf } from './cards.ts'

/** Cards of a group, and of a page. */
const PAGE = 24

/** States by what an order waits for. */
const GROUPS: Readonly<Record<BoardGroup, readonly OrderStatus[]>> = {
  toCollect: UNPAID,
  artwork: ['Paid', 'ArtworkApproval'],
  inProduction: ['InProduction'],
  ready: ['ReadyToShip'],
  shipped: ['Shipped'],
}

const withdrawalsOf = ({ ports, tenant }: ShopScope): Promise<number> =>
  countWaiting(ports.database, tenant.id)

const todayOf = ({ ports, tenant }: ShopScope): string => dayOf(tenant, ports.now())

interface Seen {
  readonly revision: string
  readonly withdrawals: number
}

const seenOf = async (scope: ShopScope): Promise<Seen> => {
  const [latest, withdrawals] = await Promise.all([
    latestVersions(scope.ports.database, scope.tenant.id),
    withdrawalsOf(scope),
  ])
  const text = latest.map(({ id, version }) => `${id}:${version}`).sort()
  const revision = createHash('sha256')
    .update([withdrawals, ...text].join())
    .digest('base64url')
    .slice(0, 22)
  return { revision, withdrawals }
}

/** Another text once an order of the shop has changed, or somebody has withdrawn. */
export const revisionOf = async (scope: ShopScope): Promise<string> => (await seenOf(scope)).revision

/** What waits in the shop. The revision is read first: what changes meanwhile is another one. */
export const boardOf = async (scope: ShopScope): Promise<Board> => {
  const { database, now } = scope.ports
  const { revision, withdrawals } = await seenOf(scope)
  const [rows, totals, { held, late }] = await Promise.all([
    oldestOpen(database, scope.tenant.id, PAGE),
    countOpen(database, scope.tenant.id),
    countStanding(database, scope.tenant.id, todayOf(scope)),
  ])
  const shown = BOARD_GROUPS.map((group) => ({
    group,
    total: GROUPS[group].reduce((sum, status) => sum + (totals.get(status) ?? 0), 0),
    rows: rows
      .filter(({ status }) => GROUPS[group].includes(status))
      .sort((a, b) => a.number - b.number)
      .slice(0, PAGE),
  }))
  const cards = await cardsOf(
    scope,
    shown.flatMap((one) => one.rows),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    revision,
    at: now().toISOString(),
    groups: shown.map((one) => ({
      group: one.group,
      total: one.total,
      cards: one.rows.flatMap(({ id }) => byId.get(String(id)) ?? []),
    })),
    held,
    late,
    withdrawals,
  }
}

type Query = v.InferOutput<typeof listOrders.query>

/** A page of orders, the newest first. Who may not see persons does not find orders by them either. */
export const ordersOf = async (
  scope: ShopScope,
  { status, group, held, late, search, after }: Query,
): Promise<v.InferInput<typeof listOrders.result>> => {
  const ofGroup = group === undefined ? undefined : GROUPS[group]
  const statuses =
    status === undefined ? ofGroup : [status].filter((one) => ofGroup === undefined || ofGroup.includes(one))
  if (statuses?.length === 0) return { items: [], next: null }
  const rows = await orders.listOrders(scope.ports.database, scope.tenant.id, {
    statuses,
    search,
    persons: scope.may('orders.person'),
    held: held === 'true',
    lateOn: late === 'true' ? todayOf(scope) : undefined,
    before: after,
    most: PAGE + 1,
  })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    items: await cardsOf(scope, page.map(cardRowOf)),
    next: rows.length > PAGE && last !== undefined ? String(last.number) : null,
  }
}
