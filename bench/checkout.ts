// npm run bench:checkout [-- --runs=3]: see bench/README.md
import { parseArgs } from 'node:util'
import { DESKTOP, openVisitor } from '#harness/browser/browser.ts'
import { type ShopServer, startServer } from '#harness/server/server.ts'
import { anyProduct, ordersOf } from '#harness/shopping/placed-orders.ts'
import { argentine, chilean, type Guest, shopper } from '#harness/shopping/shopper.ts'
import { ensureBuilt } from '../tools/build/built.mjs'
import { CPU, WIRE } from './lib/slow.ts'
import { mark, median, ms, table } from './lib/stats.ts'

const TARGET = { inp: 200 }

/** One step of one run. Times in ms. */
interface Step {
  readonly name: string
  /** From the click that leads here until the step can be answered. */
  readonly arrived: number
  /** Slowest answer to a click or a key, from the click that leads here until the step is answered. */
  readonly inp: number
  readonly requests: number
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })

/** Keeps the slowest interaction since it was last asked. */
const watch = () => {
  const seen = { inp: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const purchase = async (server: ShopServer, guest: Guest): Promise<Step[]> => {
  const visitor = await openVisitor({ own: true, viewport: { ...DESKTOP, width: 412, height: 823 } })
  const { page } = visitor
  const person = shopper(page, guest)
  const { main, checkout, cart } = person
  const at = (path: string) => `${server.origin}/${guest.tenant}${path}`
  const steps: Step[] = []
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  const slowest = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // An event's time is known after the frame that shows its answer.
          setTimeout(() => {
            const { seen } = window as unknown as { seen: { inp: number } }
            resolve(seen.inp)
            seen.inp = 0
          }, 300)
        }),
    )
  const step = async (
    name: string,
    go: () => Promise<unknown>,
    there: () => Promise<unknown>,
    answer: () => Promise<unknown>,
  ) => {
    requests = 0
    const began = performance.now()
    await go()
    await there()
    const arrived = performance.now() - began
    await answer()
    steps.push({ name, arrived, requests, inp: await slowest() })
  }
  const radio = () => main.getByRole('radio').first()
  try {
    const product = await anyProduct(server, guest.tenant, 'ProductoSimple')
    await page.goto(at(`/product-detail/${product.productType}/simple?id=${product.id}`))
    await person.addUnits(product.minimumQuantity)
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watch)
    const devtools = await visitor.context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', WIRE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    const nothing = async () => {}
    await step(
      'cart',
      () => page.goto(at('/shopping-cart')),
      () => person.total(),
      async () => {
        await main.getByRole('button', { name: 'Sumar' }).first().click()
        await person.total()
      },
    )
    await step(
      'addressee',
      () => page.getByRole('link', { name: cart.checkout }).filter({ visible: true }).first().click(),
      () => main.getByLabel(checkout.name).first().waitFor(),
      async () => {
        await main.getByLabel(checkout.name).first().pressSequentially(guest.name)
        await person.fillAddressee()
      },
    )
    await step(
      'shipping',
      () => person.next(),
      () => radio().waitFor(),
      () => person.chooseFirst(),
    )
    await step(
      'billing',
      () => person.next(),
      () => main.getByText(checkout.billingTitle).waitFor(),
      () => person.fillBilling(),
    )
    await step(
      'payment',
      () => person.next(),
      () => radio().waitFor(),
      () => person.chooseFirst(),
    )
    await step(
      'my-purchase',
      () => person.next(),
      () => person.finalize.waitFor(),
      nothing,
    )
    await step(
      'confirmed',
      () => person.finalize.click(),
      () => page.getByRole('heading', { name: /^¡Gracias/ }).waitFor(),
      nothing,
    )
    return steps
  } finally {
    await visitor.close()
  }
}

await ensureBuilt()
const server = await startServer({ env: { LOG_LEVEL: 'error' } })
let missed = 0
for (const guest of [argentine, chilean]) {
  const runs: Step[][] = []
  for (let run = 0; run < Number(values.runs); run++) {
    // Nobody may have many orders that wait for their money.
    runs.push(await purchase(server, { ...guest, email: `${run}.${guest.email}` }))
  }
  const [first = []] = runs
  const middle = (index: number, figure: (step: Step) => number) =>
    median(runs.flatMap((steps) => steps[index] ?? []).map(figure))
  const rows = first.map(({ name }, index) => {
    const inp = middle(index, (step) => step.inp)
    if (inp > TARGET.inp) missed += 1
    return [
      name,
      ms(middle(index, (step) => step.arrived)),
      `${mark(inp <= TARGET.inp)} ${inp.toFixed(0)} ms`,
      String(middle(index, (step) => step.requests)),
    ]
  })
  const sum = (figure: (step: Step) => number) =>
    first.reduce((all, _, index) => all + middle(index, figure), 0)
  rows.push(['all', ms(sum((step) => step.arrived)), '', String(sum((step) => step.requests))])
  console.log(`\n${guest.tenant} (${guest.environment}), Slow 4G, ${CPU}× CPU, medians of ${runs.length}`)
  console.log(table([['step', 'there after', `INP ≤ ${TARGET.inp} ms`, 'requests'], ...rows]))
  console.log(`orders: ${(await ordersOf(server, guest.tenant)).length} of ${runs.length}`)
}
await server.close()
process.exitCode = missed > 0 ? 1 : 0
