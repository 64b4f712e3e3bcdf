// npm run gallery -- office: every screen of Gestión, as the owner of a demo shop with orders sees it, at three widths and
// in both schemes, with the sheets that its buttons open. The pictures are to be looked at and are not stored in the
// repository: PICTURES names their folder.
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openVisitor } from '#harness/browser/browser.ts'
import { openOperators } from '#harness/office/operators.ts'
import { openDesigns } from '#harness/printing/designed-lines.ts'
import { startServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'

const SECRET = 'a secret of the gallery, long enough for the server'
const OFFICE = '/gestion'
const SHOP = 'brote'
/** Viewports of a phone, a tablet and a desktop; the first two have touch. */
const DEVICES = [
  [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
  ],
  [{ width: 1280, height: 900 }],
]
const SCHEMES = ['light', 'dark']
/** What is asked again while a screen is in view never ends: a screen that still waits after this is shown as it is, in ms. */
const PATIENCE = 8000
/** Buttons of a screen that are tried for a sheet. */
const MOST_BUTTONS = 12
/** What would end the walk, or change what the screens after it show. */
const LEFT_ALONE =
  /^(?:Salir|Cerrar|Abrir|Publicar|Guardar|Quitar|Sacar|Probar|Mandarme|Reintentar|Bajar|Archivos|Tu prueba|Volver|Deshacer|Actualizar)/

/** Orders in several states, with designs and without. */
const fill = async (server) => {
  const guest = await openGuest(server, SHOP, SECRET)
  const { designed } = await openDesigns(server, SHOP)
  const placed = []
  for (const [words, size] of [
    ['Las Acacias', 12],
    ['Vivero cooperativo', 1.5],
    ['Club Norte', 14],
    ['', 0],
    ['', 0],
    ['', 0],
  ]) {
    const order = await guest.place()
    if (words !== '') await designed(order, words, size)
    placed.push(order.orderId)
  }
  const team = await openOperators(server, SHOP)
  for (const id of placed.slice(1, 5)) await team.collect(id)
  await team.move(placed[3], 'InProduction', true)
  await team.move(placed[4], 'InProduction', true)
  await team.move(placed[4], 'ReadyToShip')
  await team.member('Tomas', { role: 'workshop', ships: true })
  return team.owner
}

/** Whatever is under way has come. */
const settle = async (page) => {
  const until = performance.now() + PATIENCE
  await page.locator('h1').first().waitFor()
  while (performance.now() < until) {
    const isBusy = await page.evaluate(
      () =>
        document.querySelector('[aria-busy=true], .skeleton') !== null ||
        [...document.images].some(({ complete }) => !complete),
    )
    if (!isBusy) break
    await pause(150)
  }
  await pause(250)
}

/** Of many alike (a product, an order) one is enough. */
const kindOf = (path) =>
  path
    .replace(/\?.*$/, '?')
    .split('/')
    .map((word) => (/^(?:[\da-f]{8}-[\da-f-]{27}|\d+)$/.test(word) ? '1' : word))
    .join('/')

const linksOf = (page) =>
  page.evaluate(
    (prefix) =>
      [...document.querySelectorAll('a[href]')]
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(prefix))
        .map(({ pathname, search }) => pathname.slice(prefix.length) + search),
    OFFICE,
  )

const nameOf = (path) =>
  kindOf(path)
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '') || 'home'

/** Each of the screen's own buttons that opens a sheet. */
async function* sheetsOf(page) {
  const done = new Set()
  for (;;) {
    const buttons = page.locator('main button:visible:enabled, header button:visible:enabled')
    const names = await buttons.evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
    )
    const at = names.findIndex((name) => !done.has(name) && !LEFT_ALONE.test(name))
    if (at < 0 || done.size > MOST_BUTTONS) return
    const name = names[at]
    done.add(name)
    const before = page.url()
    const isPressed = await buttons
      .nth(at)
      .click({ timeout: 2000 })
      .then(() => true)
      .catch(() => false)
    if (!isPressed) continue
    await pause(350)
    if ((await page.locator('dialog[open]').count()) > 0) {
      yield name
      for (let left = await page.locator('dialog[open]').count(); left > 0; left--)
        await page.keyboard.press('Escape')
      await pause(150)
    }
    if (page.url() !== before) {
      await page.goto(before)
      await settle(page)
    }
  }
}

export const officeWalk = async () => {
  const folder = process.env.PICTURES ?? '.cache/gallery/office'
  mkdirSync(folder, { recursive: true })
  const server = await startServer({ env: { AUTH_SECRET: SECRET } })
  const visitors = []
  const shots = async (page, name, sizes, isWhole = true) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await pause(120)
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (wider > 0) console.log(`${name} at ${size.width}: ${wider} px wider than its window`)
        await page.screenshot({
          path: `${folder}/${name}.${size.width}.${colorScheme}.png`,
          fullPage: isWhole,
        })
      }
    }
    await page.setViewportSize(sizes[0])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  try {
    const owner = await fill(server)
    const origin = /back office\): (http:\/\/localhost:\d+)\/gestion\//.exec(server.output())[1]
    for (const sizes of DEVICES) {
      const visitor = await openVisitor({ viewport: sizes[0] })
      visitors.push(visitor)
      const { page } = visitor
      await page.goto(`${origin}${OFFICE}/`)
      await page.getByLabel('Correo').waitFor()
      await shots(page, 'entrar', sizes)
      await page.getByLabel('Correo').fill(owner.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
      const waiting = [`/${SHOP}/`, `/${SHOP}/mas`, '/_tiendas', `/${SHOP}/pasos`]
      const seen = new Set()
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        if (seen.has(kindOf(path)) || (path.startsWith(`/${SHOP}`) === false && path !== '/_tiendas'))
          continue
        seen.add(kindOf(path))
        await page.goto(`${origin}${OFFICE}${path}`)
        await settle(page)
        waiting.push(...(await linksOf(page)))
        console.log(path)
        await shots(page, nameOf(path), sizes)
        for await (const sheet of sheetsOf(page))
          await shots(page, `${nameOf(path)}_${nameOf(sheet)}`, sizes, false)
      }
      for (const problem of visitor.problems()) console.log(problem)
    }
  } finally {
    for (const visitor of visitors) await visitor.close()
    await server.close()
  }
}
