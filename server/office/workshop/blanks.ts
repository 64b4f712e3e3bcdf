import type * as v from 'valibot'
import type { Blank, BlankList, tickBlanks as tickCall } from '#contract/office/workshop.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { missingOrder } from '../../errors/refusals.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { lockOrders, packedLines } from '../../modules/orders/repository-workshop.ts'
import { type BlankLine, blankLines, progressOfLines, setLine } from '../../modules/production/repository.ts'
import { changesOf } from '../orders/write.ts'
import type { ShopScope } from '../scope.ts'
import { isRepeat, momentOfTick, record } from './record.ts'

/** Blanks of a line: each unit that came out wrong needs another. */
const neededOf = ({ quantity, spoilt }: { readonly quantity: number; readonly spoilt: number }): number =>
  quantity + spoilt

const blankOf = (tenantName: string, lines: readonly [BlankLine, ...BlankLine[]]): Blank => {
  const [{ product, variant, sku, dueOn }] = lines
  return {
    product,
    variant,
    sku,
    units: lines.reduce((sum, line) => sum + neededOf(line), 0),
    pulled: lines.reduce((sum, { pulled }) => sum + pulled, 0),
    due: dueOn,
    lines: lines.map((line) => ({
      id: String(line.orderId),
      number: orderNumberOf(tenantName, line.number),
      position: line.position,
      units: neededOf(line),
      pulled: line.pulled,
    })),
  }
}

/** Blanks of what is in production, by product; its colours and sizes as the shop has them. */
export const blanksOf = async ({
  ports,
  tenant,
}: Pick<ShopScope, 'tenant'> & {
  readonly ports: Pick<ShopScope['ports'], 'database' | 'now'>
}): Promise<BlankList> => {
  // By due day: the first line of each is that of its earliest order.
  const byVariant = new Map<string, [BlankLine, ...BlankLine[]]>()
  for (const line of await blankLines(ports.database, tenant.id)) {
    const key = `${line.variantId} ${line.sku} ${line.variant}`
    const known = byVariant.get(key)
    if (known === undefined) byVariant.set(key, [line])
    else known.push(line)
  }
  const blanks = [...byVariant.values()].sort(
    ([a], [b]) =>
      a.product.localeCompare(b.product, 'es') || a.productId - b.productId || a.variantId - b.variantId,
  )
  return { at: ports.now().toISOString(), blanks: blanks.map((lines) => blankOf(tenant.name, lines)) }
}

type Ticked = v.InferOutput<typeof tickCall.body>['lines'][number]

/** Units that are pulled of an order's lines, before and after; null: no line has changed. */
const pullLines = async (tx: Transaction, { tenantId, id }: OrderRow, ticked: readonly Ticked[]) => {
  const lines = await packedLines(tx, tenantId, [id])
  const rows = await progressOfLines(tx, tenantId, [id])
  let [before, after] = [0, 0]
  let isChanged = false
  for (const { position, pulled } of ticked) {
    const line = lines.find((one) => one.position === position)
    if (line === undefined) throw missingOrder()
    const row = rows.find((one) => one.position === position)
    const was = row?.pulled ?? 0
    const is = Math.min(pulled, neededOf({ quantity: line.quantity, spoilt: row?.spoilt ?? 0 }))
    if (is !== was) {
      await setLine({ tenantId, orderId: id, position }, { pulled: is }, tx)
      isChanged = true
    }
    before += was
    after += is
  }
  return isChanged ? changesOf({ pulled: [before, after] }) : null
}

/**
 * Writes how many blanks of lines are pulled in all, never more than they need. What has left production meanwhile stays as
 * it is. Answers the blanks as they are then; the same key again changes nothing.
 */
export const tickBlanks = async (
  scope: ShopScope,
  { key, at, undoes, lines }: v.InferOutput<typeof tickCall.body>,
): Promise<BlankList> => {
  const { ports, tenant } = scope
  const byOrder = new Map<number, Ticked[]>()
  for (const line of lines) {
    const id = rowIdOf(line.id) ?? 0
    byOrder.set(id, [...(byOrder.get(id) ?? []), line])
  }
  await ports.database.transaction(async (tx) => {
    const orders = await lockOrders(tx, tenant.id, [...byOrder.keys()])
    if (orders.length < byOrder.size) throw missingOrder()
    if (await isRepeat(tx, scope, { key, undoes }, ['blanksPulled'])) return
    const now = ports.now()
    momentOfTick(at, now)
    let unused: string | undefined = key
    for (const order of orders.filter(({ status }) => status === 'InProduction')) {
      const changes = await pullLines(tx, order, byOrder.get(order.id) ?? [])
      if (changes === null) continue
      await record(tx, scope, { order, action: 'blanksPulled', changes, at: now, key: unused })
      // The first entry has the key for all of them.
      unused = undefined
    }
  })
  return blanksOf(scope)
}
