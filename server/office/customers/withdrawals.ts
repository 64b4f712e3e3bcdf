import type * as v from 'valibot'
import type { answerWithdrawal, listWithdrawals, Withdrawal } from '#contract/office/customers.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { failure } from '../../errors/failure.ts'
import { dayOf, momentOf } from '../../formats/local-time.ts'
import { orderById } from '../../modules/orders/repository.ts'
import * as withdrawals from '../../modules/withdrawals/repository.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { writeShop } from '../history/shop-changes.ts'
import type { ShopScope } from '../scope.ts'

const PAGE = 24
/** Calendar days that a buyer has since delivery in both markets, and the shop to answer since it was asked. */
const LEGAL_DAYS = 10
const DAY = 24 * 60 * 60 * 1000

const missing = () => failure('not_found', 'No encontramos ese pedido de arrepentimiento.')

/** The shop's own day, some days after a moment. */
const dayAfter = (tenant: Tenant, at: Date, days: number): string =>
  dayOf(tenant, new Date(at.getTime() + days * DAY))

const orderOf = async ({ ports, tenant }: ShopScope, written: string) => {
  const id = await withdrawals.orderNamed(ports.database, tenant, written)
  if (id === null) return null
  const [order, delivered] = await Promise.all([
    orderById(ports.database, tenant.id, id),
    withdrawals.deliveredAt(ports.database, tenant.id, id),
  ])
  return order === null ? null : { id, number: orderNumberOf(tenant.name, order.number), delivered }
}

const wireOf = async (scope: ShopScope, row: withdrawals.Withdrawal): Promise<Withdrawal> => {
  const { tenant } = scope
  const order = await orderOf(scope, row.orderNumber)
  const asked = dayOf(tenant, row.createdAt)
  const delivered = order?.delivered ?? null
  const { code, name, email, phone, orderNumber, message } = row
  return {
    code,
    at: row.createdAt.toISOString(),
    name,
    email,
    phone,
    orderNumber,
    message,
    order: order && {
      id: String(order.id),
      number: order.number,
      deliveredOn: delivered && dayOf(tenant, delivered),
    },
    // Whoever has nothing yet is in time.
    inTime: order && (delivered === null || asked <= dayAfter(tenant, delivered, LEGAL_DAYS)),
    dueOn: dayAfter(tenant, row.createdAt, LEGAL_DAYS),
    answer: row.answeredAt && {
      at: row.answeredAt.toISOString(),
      by: row.answeredBy,
      text: row.answer,
      mailed: row.answerMailed,
    },
  }
}

/** A page of what buyers took back. */
export const withdrawalsOf = async (
  scope: ShopScope,
  { state, after }: v.InferOutput<typeof listWithdrawals.query>,
): Promise<v.InferInput<typeof listWithdrawals.result>> => {
  const rows = await withdrawals.listWithdrawals(scope.ports.database, scope.tenant.id, {
    answered: state === 'answered',
    after,
    most: PAGE + 1,
  })
  const page = rows.slice(0, PAGE)
  return {
    items: await Promise.all(page.map((row) => wireOf(scope, row))),
    next: rows.length > PAGE ? (page.at(-1)?.code ?? null) : null,
  }
}

/** Answers one, by mail or otherwise; one answer a withdrawal. */
export const answer = async (
  scope: ShopScope,
  { code, key, mailed, text }: v.InferOutput<typeof answerWithdrawal.body>,
): Promise<Withdrawal> => {
  const { ports, tenant, actor } = scope
  await writeShop(scope, { subject: 'customers', action: 'withdrawalAnswered', key }, async (tx) => {
    const row = await withdrawals.lockWithdrawal(tx, tenant.id, code)
    if (row === null) throw missing()
    if (row.answeredAt !== null)
      throw failure(
        'conflict',
        `${row.answeredBy} ya lo respondió el ${momentOf(tenant, row.answeredAt)}: «${row.answer.slice(0, 200)}»`,
      )
    await withdrawals.setAnswer(tx, row, {
      answeredAt: ports.now(),
      answeredBy: actor.name,
      answer: text,
      answerMailed: mailed,
    })
    if (mailed)
      await ports.mail.enqueue(tx, {
        tenantId: tenant.id,
        kind: 'withdrawalAnswer',
        recipient: row.email,
        data: { code },
      })
    return {
      object: code,
      changes: [{ field: 'answer', before: '', after: mailed ? 'por correo' : 'por otro medio' }],
    }
  })
  ports.mail.wake()
  const row = await withdrawals.withdrawalByCode(ports.database, tenant.id, code)
  if (row === null) throw missing()
  return wireOf(scope, row)
}
