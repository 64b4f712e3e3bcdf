import { PHONE } from '#harness/browser/browser.ts'
import { type Operators, openOperators } from '#harness/office/operators.ts'
import { openDesigns } from '#harness/printing/designed-lines.ts'
import { askDatabase, type ShopServer, startServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'
import { CPU } from '../lib/slow.ts'
import { mark, median, table } from '../lib/stats.ts'
import { multiplyOrder } from '../shops/many-orders.ts'
import { catalogueTasksOf, MONTH, sellInThisMonth } from './catalogue-tasks.ts'
import {
  cardOf,
  drawn,
  found,
  fresh,
  inSheet,
  openPhone,
  type Phone,
  said,
  type Taken,
  type Task,
} from './phone.ts'
import { fillWorkshop, type Work, workshopTasksOf } from './workshop-tasks.ts'

const SECRET = 'a secret of this bench, long enough for the server'
const SHOP = 'brote'
/** Orders of a year's shop, of which every fiftieth is open. */
const ORDERS = 2000
/** What a tap takes a person, in ms. */
const TAP = 1200

interface World {
  readonly owner: Phone
  readonly workshop: Phone
  /** Numbers of orders that wait for their money, by transfer. */
  readonly unpaid: readonly string[]
  readonly work: Work
}

const tasksOf = ({ owner, workshop, unpaid, work }: World, runs: number): Task[] => {
  const { page } = owner
  /** With the first of an open queue in sight. */
  const queue = async () => {
    const { page: other } = workshop
    await workshop.home()
    await other.getByRole('link', { name: /^Arte/ }).click()
    await other.locator('.artwork-row').first().click()
    await other.getByText(/^1 de \d+/).waitFor()
    const of = Number(/de (\d+)/.exec((await other.locator('.top').innerText()) ?? '')?.[1])
    await drawn(workshop, `1 de ${of}`)
    workshop.taken()
    return of
  }
  return [
    {
      name: '1 what waits, as last seen',
      most: [0, 1],
      async run() {
        await owner.wait(async () => {
          await page.reload({ waitUntil: 'commit' })
          await page.locator('article').first().waitFor()
        })
        return owner.taken()
      },
    },
    {
      name: '1 what waits, as it is now',
      most: [0, 2],
      async run() {
        await owner.wait(async () => {
          await page.reload({ waitUntil: 'commit' })
          await fresh(page)
        })
        return owner.taken()
      },
    },
    {
      name: '2 a transfer came in',
      most: [2, 5],
      async run(at) {
        await owner.home()
        const card = cardOf(owner, found(unpaid, at))
        await owner.tap(card.getByRole('button', { name: 'Cobrar' }), () =>
          inSheet(owner, 'Confirmar').waitFor(),
        )
        await page.getByLabel('Referencia').fill('8841')
        await owner.tap(inSheet(owner, 'Confirmar'), () => said(owner, /^Cobrado/))
        return owner.taken()
      },
    },
    {
      name: '3 find an order, answer by WhatsApp',
      most: [3, 6],
      async run(at) {
        const number = found(unpaid, runs + at)
        await owner.home()
        await owner.tap(page.getByRole('button', { name: 'Buscar' }), () =>
          page.getByRole('searchbox').waitFor(),
        )
        await page.getByRole('searchbox').fill(number)
        await owner.wait(async () => {
          await page.waitForURL(/q=/)
          await page.locator('.rows article').first().waitFor()
        })
        const whatsapp = page.getByRole('link', { name: 'Escribir por WhatsApp' })
        await owner.tap(cardOf(owner, number).getByRole('link').first(), () => whatsapp.waitFor())
        const text = decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')
        if (!text.includes(number)) throw new Error(`WhatsApp does not say which order: ${text}`)
        // What opens then is not ours.
        await whatsapp.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
        await owner.tap(whatsapp, async () => undefined)
        return owner.taken()
      },
    },
    {
      name: "4 'Está bien', the next one drawn",
      most: [1, 4],
      async run() {
        const of = await queue()
        await workshop.tap(workshop.page.getByRole('button', { name: 'Está bien' }), () =>
          drawn(workshop, `1 de ${of - 1}`),
        )
        return workshop.taken()
      },
    },
    {
      name: "4 'Devolver' with a ready reason",
      most: [2, 4],
      async run() {
        const of = await queue()
        await workshop.tap(workshop.page.getByRole('button', { name: 'Devolver' }), () =>
          inSheet(workshop, 'Devolver').waitFor(),
        )
        await workshop.tap(inSheet(workshop, 'Devolver'), () => drawn(workshop, `1 de ${of - 1}`))
        return workshop.taken()
      },
    },
    ...workshopTasksOf(workshop, work),
  ]
}

/** A shop in its first year, with what the tasks are about on top. */
const fillShop = async (
  server: ShopServer,
  runs: number,
): Promise<Omit<World, 'owner' | 'workshop'> & { operators: Operators }> => {
  const guest = await openGuest(server, SHOP, SECRET)
  await guest.place()
  await multiplyOrder(server, SHOP, ORDERS)
  await askDatabase(server, 'UPDATE tenant_counters SET value = value + $1', [ORDERS])
  // Those of the multiplied ones have designs that no product has.
  await askDatabase(server, "DELETE FROM order_proofs WHERE hash = repeat('ab', 32)")
  await askDatabase(server, 'UPDATE order_lines SET customization = NULL')
  const operators = await openOperators(server, SHOP)
  const { designed } = await openDesigns(server, SHOP)
  // Each second one too small to be printed: the one that is given back.
  for (let at = 0; at < runs * 4; at++) {
    const placed = await guest.place()
    await designed(placed, `Club ${at}`, 1.5)
    await operators.collect(placed.orderId)
  }
  const unpaid: string[] = []
  for (let at = 0; at < runs * 2; at++) unpaid.push((await guest.place()).orderNumber)
  // The board has the oldest 24 of what waits for money: these among them.
  await askDatabase(
    server,
    `UPDATE orders SET status = 'Delivered' WHERE status IN ('PendingPayment', 'PaymentRejected') AND owner LIKE 'guest:bench-%'
       AND number % 3 <> 0`,
  )
  const work = await fillWorkshop(
    server,
    operators,
    async () => {
      const placed = await guest.place()
      return { ...placed, design: () => designed(placed, 'Las Acacias', 14) }
    },
    runs,
  )
  return { operators, unpaid, work }
}

/** Does each task some times, and reports it against its taps and seconds; what was measured before one fails, too. */
const report = async (tasks: readonly Task[], runs: number) => {
  const rows = [['task', 'taps', 'waits s', 's']]
  const against = (value: number, limit: number, text: string) => `${text} ${mark(value <= limit)} ≤ ${limit}`
  try {
    for (const { name, most, run } of tasks) {
      const taken: Taken[] = []
      for (let at = 0; at < runs; at++) taken.push(await run(at))
      const taps = Math.max(...taken.map((one) => one.taps))
      const waits = median(taken.map((one) => one.waits))
      const seconds = (waits + taps * TAP) / 1000
      rows.push([
        name,
        against(taps, most[0], String(taps)),
        (waits / 1000).toFixed(2),
        against(seconds, most[1], seconds.toFixed(2)),
      ])
    }
  } finally {
    console.log(
      `\nTasks from the home, ${PHONE.width} × ${PHONE.height}, CPU ${CPU} times slower, median of ${runs}; s = waits + 1.2 a tap, typing apart\n${table(rows)}`,
    )
  }
}

const withServer = async (use: (server: ShopServer) => Promise<void>) => {
  const server = await startServer({ env: { AUTH_SECRET: SECRET, LOG_LEVEL: 'error' } })
  try {
    await use(server)
  } finally {
    await server.close()
  }
}

/** Taps and seconds of what the people of a shop do all day, by their numbers, at 360 × 740 with a processor a quarter as fast. */
export const benchTasks = (runs: number, wanted: readonly string[]) =>
  withServer(async (server) => {
    const { operators, ...world } = await fillShop(server, runs)
    const { email } = await operators.member('Tito', { role: 'workshop', ships: true })
    const owner = await openPhone(server, operators.owner.email, `${SHOP}/`)
    const workshop = await openPhone(server, email, `${SHOP}/taller`)
    const tasks = tasksOf({ ...world, owner, workshop }, runs)
    await report(
      tasks.filter(({ name }) => wanted.includes(name.split(' ')[0] ?? '')),
      runs,
    )
    await owner.close()
    await workshop.close()
  })

/** The same for what is done with a catalogue, and with a month of many orders. */
export const benchCatalogueTasks = (runs: number) =>
  withServer(async (server) => {
    const guest = await openGuest(server, SHOP, SECRET)
    await guest.place()
    await multiplyOrder(server, SHOP, MONTH)
    await askDatabase(server, 'UPDATE tenant_counters SET value = value + $1', [MONTH])
    await sellInThisMonth(server, SHOP)
    const operators = await openOperators(server, SHOP)
    // The home shows what waits: one order of today.
    await guest.place()
    const open = () => openPhone(server, operators.owner.email, `${SHOP}/`)
    const owner = await open()
    await report(catalogueTasksOf(owner, open), runs)
    await owner.close()
  })
