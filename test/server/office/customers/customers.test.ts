import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as customers from '#contract/office/customers.ts'
import { listHistory, undoEntry } from '#contract/office/history.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { changeOrder, orderRow } from '#harness/rows/orders.ts'
import { addCustomer, addSession, setProven } from '#harness/rows/people.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { history } from '#server/db/schema/history.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let owner: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Ana', {})
  await setProven(gestion, new Date())
})
afterAll(() => gestion.close())

let made = 0
/** An account with a session and an order. */
const account = async (name = 'Zenobia Quiroga') => {
  made += 1
  const id = randomUUID()
  const email = `zenobia${made}@ejemplo.com`
  await addCustomer(gestion, 'brote', { id, email, fullName: name, company: 'Quiroga SRL' })
  await addSession(gestion, 'brote', id)
  const order = await gestion.placed()
  await changeOrder(gestion, order.id, { owner: `customer:${id}` })
  return { id, email, order }
}

const seen = async (id: string) => (await owner.call(customers.getCustomer, { query: { id } })).ok
const written = (id: string) => ({ id, key: randomUUID() })

describe('accounts', () => {
  test('[DESK-3] are found by what they say of their person, with their orders, of the own shop alone', async () => {
    const { id, email, order } = await account()
    for (const search of [email, 'QUIROGÁ zeno', 'srl']) {
      const { items } = (await owner.call(customers.listCustomers, { query: { search } })).ok
      expect(items.find((one) => one.id === id)).toMatchObject({ email, orders: 1, blockedAt: null })
    }
    expect((await owner.call(customers.listCustomers, { query: { search: '%' } })).ok.items).toEqual([])
    expect(await seen(id)).toMatchObject({
      ways: ['contraseña'],
      sessions: 1,
      lastOrders: [{ id: order.id, number: order.number, status: 'PendingPayment' }],
    })
    const trial = await gestion.placed()
    await changeOrder(gestion, trial.id, { owner: `customer:${id}`, isTest: true })
    expect(await seen(id)).toMatchObject({ orders: 1, lastOrders: [{ id: order.id }] })
    const other = await gestion.member('Otra', {}, 'marea')
    expect((await other.call(customers.getCustomer, { query: { id } })).status).toBe(404)
    expect(
      (await other.call(customers.blockCustomer, { body: { ...written(id), blocked: true } })).status,
    ).toBe(404)
  })

  test('[DESK-4] are blocked and let in again, each once, and taken back unless somebody has changed it since', async () => {
    const { id, email } = await account()
    const body = { ...written(id), blocked: true }
    expect((await owner.call(customers.blockCustomer, { body })).ok.blockedAt).not.toBeNull()
    expect((await owner.call(customers.blockCustomer, { body })).ok).toMatchObject({ sessions: 0 })
    expect(await gestion.shop('usuarios', 'bloquear', 'brote', email)).toContain('ya estaba bloqueada')
    const entries = async () =>
      (await owner.call(listHistory, { query: { subject: 'customers' } })).ok.items.filter(
        ({ objectId }) => objectId === id,
      )
    const [entry] = await entries()
    expect(entry).toMatchObject({ action: 'customerBlocked', undo: 'back', object: 'una cuenta' })
    const undo = (key = randomUUID()) => owner.call(undoEntry, { body: { entry: entry?.id, key } })
    await gestion.shop('usuarios', 'desbloquear', 'brote', email)
    expect((await undo()).refusal.message).toContain('ya está activa')
    await gestion.shop('usuarios', 'bloquear', 'brote', email)
    expect((await undo()).status).toBe(200)
    expect((await seen(id)).blockedAt).toBeNull()
    expect((await entries()).map(({ action, by }) => [action, by])).toEqual([
      ['undone', 'Ana'],
      ['customerBlocked', 'línea de comandos'],
      ['customerUnblocked', 'línea de comandos'],
      ['customerBlocked', 'Ana'],
    ])
  })

  test('[DESK-4] have their sessions ended and a new password mailed, but none while they are blocked', async () => {
    const { id, email } = await account()
    expect((await owner.call(customers.closeCustomerSessions, { body: written(id) })).ok.sessions).toBe(0)
    const body = written(id)
    await owner.call(customers.recoverCustomer, { body })
    await owner.call(customers.recoverCustomer, { body })
    expect((await mailsOf(gestion, { recipient: email })).map(({ kind }) => kind)).toEqual(['reset'])
    await owner.call(customers.blockCustomer, { body: { ...written(id), blocked: true } })
    const refused = await owner.call(customers.recoverCustomer, { body: written(id) })
    expect(refused.refusal.message).toContain('desbloquearla')
  })

  test('[DESK-5] are deleted as they were seen, with a fresh proof, and leave no copy in the history', async () => {
    const { id, email, order } = await account('Única Persona')
    await owner.call(customers.blockCustomer, { body: { ...written(id), blocked: true } })
    const body = { ...written(id), orders: 0, quotes: 0 }
    expect((await owner.call(customers.deleteCustomer, { body })).refusal.message).toContain('ahora tiene 1')
    await setProven(gestion, null)
    expect((await owner.call(customers.deleteCustomer, { body })).refusal.code).toBe('step_up_required')
    await setProven(gestion, new Date())
    expect((await owner.call(customers.deleteCustomer, { body: { ...body, orders: 1 } })).ok).toEqual({
      deleted: true,
    })
    expect((await owner.call(customers.getCustomer, { query: { id } })).status).toBe(404)
    expect((await orderRow(gestion, order.id)).owner).toMatch(/^deleted:/)
    const text = JSON.stringify(await rowsOf(gestion, history))
    for (const word of [email, 'Única', 'Quiroga SRL']) expect(text).not.toContain(word)
  })
})
