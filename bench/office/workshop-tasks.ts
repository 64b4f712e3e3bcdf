import { OFFICE } from '#contract/office/endpoint.ts'
import { listTasks } from '#contract/office/workshop.ts'
import { zoneOf } from '#domain/market/market.ts'
import type { Operators } from '#harness/office/operators.ts'
import { askDatabase, type ShopServer } from '#harness/server/server.ts'
import { cardOf, found, type Phone, said, type Task } from './phone.ts'

/** Lines of each parcel. */
const LINES = 5

export interface Work {
  /** Addresses behind the shop, as the tickets have them, and numbers of orders that are being printed. */
  readonly printing: readonly { readonly address: string; readonly number: string }[]
  /** Numbers of orders that are ready to leave. */
  readonly ready: readonly string[]
}

interface Placed {
  readonly orderId: string
  readonly orderNumber: string
  /** Gives its line a design. */
  readonly design: () => Promise<void>
}

/** Orders to print and to pack, as many of each as there are runs. */
export const fillWorkshop = async (
  server: ShopServer,
  operators: Operators,
  place: () => Promise<Placed>,
  runs: number,
): Promise<Work> => {
  const be = (id: string, status: string) =>
    askDatabase(
      server,
      'UPDATE orders SET status = $2, due_on = (now() AT TIME ZONE $3)::date WHERE id = $1',
      [id, status, zoneOf('AR')],
    )
  const drawn: Placed[] = []
  const ready: Placed[] = []
  for (let at = 0; at < runs; at++) {
    const order = await place()
    await order.design()
    await askDatabase(
      server,
      "UPDATE order_proofs SET answer = 'approved', answered_at = now() WHERE order_id = $1",
      [order.orderId],
    )
    await be(order.orderId, 'InProduction')
    drawn.push(order)
    const parcel = await place()
    await askDatabase(
      server,
      `INSERT INTO order_lines SELECT (jsonb_populate_record(l, jsonb_build_object('position', l.position + n,
         'shopping_cart_id', gen_random_uuid(), 'variant_name', 'Talla ' || n))).*
       FROM order_lines l, generate_series(1, $2::int) n WHERE order_id = $1`,
      [parcel.orderId, LINES - 1],
    )
    await be(parcel.orderId, 'ReadyToShip')
    ready.push(parcel)
  }
  // What an order takes is held for it.
  await askDatabase(server, 'UPDATE variants SET stock = stock + 500, reserved = reserved + 500')
  const { tasks } = await operators.ask(listTasks)
  const printing = drawn.map(({ orderId, orderNumber }) => {
    const task = tasks.find(({ id }) => id === orderId)
    if (task === undefined) throw new Error(`${orderNumber} is not in the workshop`)
    return {
      address: `taller/${task.id}/${task.line}/${encodeURIComponent(task.area)}`,
      number: orderNumber,
    }
  })
  return { printing, ready: ready.map(({ orderNumber }) => orderNumber) }
}

/** What whoever prints and packs does all day. */
export const workshopTasksOf = (workshop: Phone, { printing, ready }: Work): Task[] => {
  const { page } = workshop
  return [
    {
      name: "5 an order's files, to the first byte",
      most: [1, 2.2],
      async run(at) {
        await workshop.home()
        const card = cardOf(workshop, found(printing, at).number)
        const coming = page.waitForEvent('download')
        await workshop.tap(card.getByRole('button', { name: /^Archivos/ }), () => coming)
        await (await coming).cancel()
        return workshop.taken()
      },
    },
    {
      name: "6 a ticket's address, 'Empezar'",
      most: [1, 3],
      async run(at) {
        const { origin, pathname } = new URL(page.url())
        const shop = pathname.split('/').slice(0, 3).join('/')
        if (!shop.startsWith(OFFICE)) throw new Error(`${pathname} is not of the back office`)
        const step = (name: string) => page.locator('.actions').getByRole('button', { name, exact: true })
        workshop.taken()
        await workshop.wait(async () => {
          await page.goto(`${origin}${shop}/${found(printing, at).address}`, { waitUntil: 'commit' })
          await step('Empezar').waitFor()
        })
        await workshop.tap(step('Empezar'), () => step('Listo').waitFor())
        return workshop.taken()
      },
    },
    {
      name: '7 five lines packed, its code, gone',
      most: [7, 15],
      async run(at) {
        const number = found(ready, at)
        const parcel = cardOf(workshop, number)
        await workshop.home()
        await workshop.tap(page.getByRole('link', { name: 'Empaque' }), () => parcel.waitFor())
        for (let line = 0; line < LINES; line++) {
          const tick = parcel.locator('.parcel-tick').nth(line)
          await workshop.tap(tick, () => tick.locator('input:checked').waitFor({ state: 'attached' }))
        }
        await parcel.getByLabel('Código de seguimiento').fill('RS-4471')
        const gone = parcel.getByRole('button', { name: 'Despachar' })
        await workshop.tap(gone, () => said(workshop, /despachado: le avisamos/))
        return workshop.taken()
      },
    },
  ]
}
