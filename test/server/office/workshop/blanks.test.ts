import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Blank, listBlanks, tickBlanks } from '#contract/office/workshop.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { history } from '#server/db/schema/history.ts'
import { type Member, openWorkshop, type Workshop } from './workshop.ts'

let workshop: Workshop
let taller: Member
beforeAll(async () => {
  workshop = await openWorkshop()
  taller = await workshop.member('Tito')
})
afterAll(() => workshop.close())

const blanks = async (): Promise<readonly Blank[]> => (await taller.call(listBlanks)).ok.blanks
const of = (all: readonly Blank[], sku: string): Blank => {
  const blank = all.find((one) => one.sku === sku)
  if (blank === undefined) throw new Error(`no ${sku}`)
  return blank
}
const actions = async (objectId: string) =>
  (await rowsOf(workshop, history, { objectId, action: 'blanksPulled' })).length

describe('[PROD-10] blanks to pull', () => {
  test('stand together by colour and size over all orders in production, and are ticked once', async () => {
    const [first, second] = [await workshop.produced('Uno'), await workshop.produced('Dos')]
    const waiting = await workshop.paid('No aprobado')
    const small = of(await blanks(), 'MAR-POL-BLANCO-S')
    expect(small).toMatchObject({ product: first.product.name, units: 60, pulled: 0 })
    expect(small.lines.map(({ id, units }) => [id, units])).toEqual([
      [first.orderId, 30],
      [second.orderId, 30],
    ])
    expect(small.lines.map(({ id }) => id)).not.toContain(waiting.orderId)
    const sizes = (await blanks()).map(({ sku }) => sku)
    expect(sizes.indexOf('MAR-POL-BLANCO-S')).toBeLessThan(sizes.indexOf('MAR-POL-BLANCO-M'))

    const lines = small.lines.map(({ id, position, units }) => ({ id, position, pulled: units + 5 }))
    const body = { key: randomUUID(), lines }
    const all = await Promise.all([body, body, body].map((one) => taller.call(tickBlanks, { body: one })))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    // Never more than are needed.
    expect(of(await blanks(), 'MAR-POL-BLANCO-S')).toMatchObject({ units: 60, pulled: 60 })
    expect([await actions(first.orderId), await actions(second.orderId)]).toEqual([1, 1])
    const back = { key: randomUUID(), lines: lines.slice(0, 1).map((line) => ({ ...line, pulled: 0 })) }
    expect(of((await taller.call(tickBlanks, { body: back })).ok.blanks, 'MAR-POL-BLANCO-S').pulled).toBe(30)
    // The first call once more: what came after it stays.
    await taller.call(tickBlanks, { body })
    expect(of(await blanks(), 'MAR-POL-BLANCO-S').pulled).toBe(30)
  })

  test('that change lines in the same call stand in the history, also where they add up to as many', async () => {
    const order = await workshop.produced('Entre talles')
    const lines = (await blanks()).flatMap((blank) => blank.lines).filter(({ id }) => id === order.orderId)
    const [one, other] = lines
    if (one === undefined || other === undefined) throw new Error('one line')
    const tick = (first: number, second: number) => {
      const of = ({ id, position }: typeof one, pulled: number) => ({ id, position, pulled })
      const body = { key: randomUUID(), lines: [of(one, first), of(other, second)] }
      return taller.call(tickBlanks, { body })
    }
    expect([(await tick(1, 0)).status, (await tick(0, 1)).status]).toEqual([200, 200])
    expect(await actions(order.orderId)).toBe(2)
    // As it is already: nothing has changed.
    await tick(0, 1)
    expect(await actions(order.orderId)).toBe(2)
  })

  test('of an order that left meanwhile stay as they are; of what is not there nothing is ticked', async () => {
    const order = await workshop.produced('Salió')
    const [line] = of(await blanks(), 'MAR-POL-BLANCO-M').lines.filter(({ id }) => id === order.orderId)
    if (line === undefined) throw new Error('no line')
    const ticked = (more: object) =>
      taller.call(tickBlanks, {
        body: { key: randomUUID(), lines: [{ id: line.id, position: line.position, pulled: 3, ...more }] },
      })
    expect((await ticked({ position: 99 })).status).toBe(404)
    expect((await ticked({ id: '99999999' })).status).toBe(404)
    expect((await ticked({ pulled: -1 })).status).toBe(400)
    const stranger = await workshop.gestion.member('Inés', { role: 'owner' })
    const foreign = { key: randomUUID(), lines: [{ id: line.id, position: line.position, pulled: 3 }] }
    expect((await stranger.call(tickBlanks, { body: foreign })).status).toBe(404)
    await workshop.setStatus(order.orderId, 'ReadyToShip')
    expect((await ticked({})).status).toBe(200)
    expect(await actions(order.orderId)).toBe(0)
  })
})
