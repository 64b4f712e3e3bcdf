// npm run pictures: the README's pictures, taken from the running demo.
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { DESKTOP, openVisitor, PHONE } from '../test/support/browser.ts'
import { anyProduct } from '../test/support/placed-orders.ts'
import { startServer } from '../test/support/server.ts'
import { argentine, shopper } from '../test/support/shopper.ts'
import { ensureBuilt } from './built.mjs'

const FOLDER = 'docs/pictures'
const GAP = 24
const GROUND = '#e7e5e0'

await ensureBuilt()
mkdirSync(FOLDER, { recursive: true })
const server = await startServer()

const keep = async (image, name) => {
  await image.webp({ quality: 70 }).toFile(`${FOLDER}/${name}.webp`)
  console.log(`${FOLDER}/${name}.webp`)
}

/** Phone screens side by side, so that one picture tells a way. */
const strip = (shots) => {
  const { width, height } = PHONE
  return sharp({
    create: {
      width: shots.length * (width + GAP) + GAP,
      height: height + 2 * GAP,
      channels: 3,
      background: GROUND,
    },
  }).composite(shots.map((input, n) => ({ input, left: GAP + n * (width + GAP), top: GAP })))
}

const desktop = async () => {
  const { page, close } = await openVisitor({ viewport: DESKTOP })
  await page.goto(`${server.origin}/brote/`, { waitUntil: 'networkidle' })
  await keep(sharp(await page.screenshot()), 'home')
  await close()
}

const phone = async () => {
  const { page, close } = await openVisitor()
  const person = shopper(page, argentine)
  const { id, productType, minimumQuantity } = await anyProduct(server, 'brote', 'ProductoSimple')
  const open = (path) => page.goto(`${server.origin}/brote${path}`, { waitUntil: 'networkidle' })
  const shots = []
  await open('/products-list')
  shots.push(await page.screenshot())
  await open(`/product-detail/${productType}/simple?id=${id}`)
  shots.push(await page.screenshot())
  await person.addUnits(minimumQuantity + 11)
  shots.push(await page.screenshot())
  await open('/checkout')
  shots.push(await page.screenshot())
  await keep(strip(shots), 'street')
  await close()
}

try {
  await desktop()
  await phone()
} finally {
  await server.close()
}
