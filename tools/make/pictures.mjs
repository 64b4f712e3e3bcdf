// npm run pictures [-- office builder]: the README's pictures and those of the demo's chooser, taken from the running demo.
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { EXAMPLE_VIEW } from '#domain/design/beside-view.ts'
import { DESKTOP, openVisitor, PHONE } from '#harness/browser/browser.ts'
import { openDesigns } from '#harness/printing/designed-lines.ts'
import { askDatabase, startServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'
import { anyProduct, listed, productOf } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { previewTexts } from '#src/features/builder/real-view/texts.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { ensureBuilt } from '../build/built.mjs'

const FOLDER = 'docs/pictures'
const HOMES = 'src/screens/homes'
/** Pixels of a device of today; what the chooser shows of a home, in them. */
const DENSITY = 1.5
const HOME = { left: 0, top: 0, width: 540, height: 900 }
const GAP = 24
const GROUND = '#e7e5e0'
const SMALL = { width: 270, height: 555 }

await ensureBuilt()
mkdirSync(FOLDER, { recursive: true })
const SECRET = 'only for the pictures of the demo, and long enough'
const server = await startServer({ env: { AUTH_SECRET: SECRET } })

const keep = async (image, name) => {
  await image.webp({ quality: 70 }).toFile(`${FOLDER}/${name}.webp`)
  console.log(`${FOLDER}/${name}.webp`)
}

/** Screens of one size in rows, so that one picture tells a way. */
const grid = (shots, columns, { width, height }) => {
  const rows = Math.ceil(shots.length / columns)
  return sharp({
    create: {
      width: columns * (width + GAP) + GAP,
      height: rows * (height + GAP) + GAP,
      channels: 3,
      background: GROUND,
    },
  }).composite(
    shots.map((input, n) => ({
      input,
      left: GAP + (n % columns) * (width + GAP),
      top: GAP + Math.floor(n / columns) * (height + GAP),
    })),
  )
}

/** As from the second page on: the shop's own letters come after the first one. */
const openDressed = async (page, path) => {
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
}

const desktop = async () => {
  const { page, close } = await openVisitor({ own: true, viewport: DESKTOP })
  await openDressed(page, '/brote/')
  await keep(sharp(await page.screenshot()), 'home')
  await close()
}

/** The home of each template: side by side, and its upper part for the chooser. */
const ten = async () => {
  const { result } = await (await fetch(`${server.origin}/api/demo/shops`)).json()
  const visitor = await openVisitor()
  const sharper = await visitor.context.browser().newContext({ viewport: PHONE, deviceScaleFactor: DENSITY })
  const page = await sharper.newPage()
  const shots = []
  for (const { tenant } of result.toSorted((a, b) => a.template - b.template)) {
    await openDressed(page, `/${tenant}/`)
    const shot = sharp(await page.screenshot())
    await shot.clone().extract(HOME).avif({ quality: 50, effort: 6 }).toFile(`${HOMES}/${tenant}.avif`)
    shots.push(await shot.resize(SMALL).toBuffer())
  }
  await keep(grid(shots, 5, SMALL), 'ten')
  await sharper.close()
  await visitor.close()
}

/** A design on a shirt: on the stage, as text, its techniques and as it will be. */
const builder = async () => {
  const { page, close } = await openVisitor({ own: true })
  const texts = builderTexts('AR')
  const preview = previewTexts('AR')
  const { id } = await anyProduct(server, 'brote', 'ProductoCurva')
  const button = (name) => page.getByRole('button', { name, exact: true })
  const shots = []
  const shoot = async () => {
    await page.waitForTimeout(400)
    shots.push(await page.screenshot())
  }
  await page.goto(`${server.origin}/brote/customize-product?product=${id}`)
  await page.locator('.ed-example').first().click()
  await page.locator('.ed-peek-picture[data-ready]').waitFor()
  await shoot()
  await page.getByRole('navigation', { name: texts.tools }).getByRole('button', { name: texts.text }).click()
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('Vivero')
  await shoot()
  await button(texts.done).click()
  await button(texts.technique).click()
  await page.getByRole('radio', { name: /^DTF/ }).waitFor()
  await shoot()
  await button(texts.done).click()
  await button(preview.see).click()
  await page.locator('.ed-real-picture[data-shown]').waitFor()
  await shoot()
  await keep(grid(shots, shots.length, PHONE), 'builder')
  await close()
}

const phone = async () => {
  const { page, close } = await openVisitor({ own: true })
  const person = shopper(page, argentine)
  const { id, productType, minimumQuantity } = await anyProduct(server, 'brote', 'ProductoSimple')
  const open = (path) => openDressed(page, `/brote${path}`)
  const shots = []
  await open('/products-list')
  shots.push(await page.screenshot())
  await open(`/product-detail/${productType}/simple?id=${id}`)
  shots.push(await page.screenshot())
  await person.addUnits(minimumQuantity + 11)
  shots.push(await page.screenshot())
  await open('/checkout')
  shots.push(await page.screenshot())
  await keep(grid(shots, shots.length, PHONE), 'street')
  await close()
}

/** Orders as Gestión shows them: whose, of what the demo shows with an example of a design, how many, and where they stand. */
const ORDERS = [
  ['Ana Paz', 'Taza', 100, 'PendingPayment', null],
  ['Club Norte', 'Remera', 36, 'PendingPayment', null],
  ['Vivero Las Acacias', 'Bolsa', 50, 'InProduction', 'current_date - 1'],
  ['Estudio Marea', 'Gorra', 24, 'ReadyToShip', 'current_date + 1'],
]

const office = async () => {
  const guest = await openGuest(server, 'brote', SECRET)
  const { designed } = await openDesigns(server, 'brote')
  const products = await Promise.all(
    (await listed(server, 'brote')).map(({ id }) => productOf(server, 'brote', id)),
  )
  for (const [name, product, units, status, due] of ORDERS) {
    const { orderId } = await guest.place()
    await designed({ orderId }, name)
    const found = products.find((one) => one.name.startsWith(product))
    const views = found?.variants.flatMap(({ images }) => images) ?? []
    const example = views.find(({ view }) => view.startsWith(EXAMPLE_VIEW))
    const picture = example?.image_url ?? found?.featured_img ?? ''
    await askDatabase(
      server,
      `UPDATE order_lines SET product_name = $2, quantity = $3, images = jsonb_build_array($4::text), sku = $5,
         variant_name = $6 WHERE order_id = $1`,
      [
        orderId,
        found?.name ?? product,
        units,
        picture,
        found?.variants[0]?.sku ?? '',
        found?.variants[0]?.color ?? '',
      ],
    )
    await askDatabase(
      server,
      'UPDATE order_proofs SET images = jsonb_build_array($2::text) WHERE order_id = $1',
      [orderId, picture],
    )
    await askDatabase(
      server,
      `UPDATE orders SET status = $2, due_on = ${due}, invoice = invoice || jsonb_build_object('businessName', $3::text) WHERE id = $1`,
      [orderId, status, name],
    )
  }
  const { page, close } = await openVisitor({ own: true })
  const [, origin] = /back office\): (\S+?)\/gestion\//.exec(server.output()) ?? []
  await page.goto(`${origin}/gestion/`)
  await page.getByLabel('Nombre').fill('Marta Ruiz')
  await page.getByLabel('Correo').fill('marta@ejemplo.com')
  await page.getByLabel('Contraseña nueva').fill('una clave bien larga')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
  const shots = []
  const shoot = async () => {
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    shots.push(await page.screenshot())
  }
  await page.goto(`${origin}/gestion/brote/`)
  await page.locator('article').first().waitFor()
  await shoot()
  await page.locator('article').first().getByRole('link').click()
  await page.getByText('Qué se hace').waitFor()
  await shoot()
  await page.goto(`${origin}/gestion/brote/arte`)
  await page.locator('.artwork-row').nth(1).click()
  await page.locator('.stage-picture').waitFor()
  await shoot()
  await keep(grid(shots, shots.length, PHONE), 'gestion')
  await close()
}

const wanted = process.argv.slice(2)
const pictures = { desktop, ten, phone, builder, office }

try {
  for (const [name, make] of Object.entries(pictures))
    if (wanted.length === 0 || wanted.includes(name)) await make()
} finally {
  await server.close()
}
