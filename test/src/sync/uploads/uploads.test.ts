import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { type CartProduct, cartProducts, getShoppingCartProductPrice } from '#contract/cart.ts'
import { fetchCartPrices } from '#src/api/calls/cart.ts'
import { ApiError } from '#src/api/errors.ts'
import { readCart } from '#src/db/cart/carts.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { sweepAssets } from '#src/db/design/sweep-assets.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { carryOver } from '#src/sync/cart/carry-over.ts'
import { createOutbox } from '#src/sync/cart/outbox.ts'
import { saveWithFiles } from '#src/sync/uploads/save-with-files.ts'
import type { Progress } from '#src/sync/uploads/uploads.ts'
import { curva, freshTenant, linesOf, openTab, simple, uuid } from '../../features/cart/support.ts'
import {
  addressOf,
  designedLine,
  fileServer,
  hashOf,
  keepFile,
  onDevice,
  uploadsOf,
} from '../../outbox/uploads-world.ts'
import { cartServer, deviceLock } from '../../outbox/world.ts'

const offline = () => new ApiError({ message: 'no network' })
const refusal = (status: number, message: string) =>
  new ApiError({ status, message, data: { result: { message } } })

const add = (db: ShopDb, identity: string, product: CartProduct) =>
  applyCommand(db, identity, { type: 'add', product, id: uuid(), at: 1 }, { isMultipleVariantDesigns: true })

/** A customer's device and their server, which refuses what it has no artwork of. */
const deviceOf = (
  db: ShopDb,
  files = fileServer(),
  server = cartServer(),
  identity = 'ines',
  later: (ms: number, task: () => void) => unknown = () => undefined,
) => {
  const uploads = uploadsOf(db, identity, files.sender)
  const sent: CartProduct[][] = []
  const outbox = createOutbox({
    db,
    identity,
    save: (saving) =>
      saveWithFiles(uploads, saving.products, async (products) => {
        sent.push(structuredClone(products))
        files.refuse(products)
        return server.save({ ...saving, products })
      }),
    load: async (known) => server.load(known),
    lock: deviceLock(),
    now: () => 1,
    after: (ms, task) => {
      later(ms, task)
      return () => undefined
    },
    random: () => 0,
    hints: () => () => undefined,
  })
  return { db, files, server, uploads, outbox, sent }
}

describe('files of a cart’s designs', () => {
  it('[BUILD-24] a customer’s go to the server before the line that names them; its pictures stay on the device', async () => {
    const device = deviceOf(openTab(freshTenant()))
    const { db, files, server, sent } = device
    const logo = await keepFile(db, 'ines', 'logo')
    const brochure = await keepFile(db, 'ines', 'folleto', { type: 'application/pdf' })
    const front = await keepFile(db, 'ines', 'frente', { kind: 'render' })
    const back = await keepFile(db, 'ines', 'dorso', { kind: 'render' })
    const line = designedLine([logo, brochure], [onDevice(front), onDevice(front), onDevice(back)])
    await add(db, 'ines', line)
    expect(await device.outbox.flush()).toBe(true)
    expect(files.log).toEqual([
      'design logo.png',
      'file folleto.pdf',
      'image(Frente) frente.png',
      'image(Dorso) dorso.png',
    ])
    expect(sent).toHaveLength(1)
    const [saved] = server.state.products
    expect(saved).toMatchObject({
      value: {
        customizationRender: addressOf(front),
        images: [{ image_url: addressOf(front) }, { image_url: addressOf(back) }],
      },
    })
    const own = {
      value: { customizationRender: onDevice(front), images: [{}, { image_url: onDevice(back) }] },
    }
    expect((await readCart(db, 'ines')).products).toMatchObject([own])
    expect(await linesOf(db, 'ines')).toMatchObject([own])
    // Read again, as another visit does.
    await device.outbox.restore()
    expect(await linesOf(db, 'ines')).toMatchObject([own])
    expect(await sweepAssets(db, 9e12)).toBe(0)
    await add(db, 'ines', designedLine([logo], [onDevice(front)]))
    await device.outbox.flush()
    expect(files.log).toHaveLength(4)
  })

  it('[BUILD-24] where the connection goes, or the device dies, it goes on where it was', async () => {
    const tenant = freshTenant()
    const files = fileServer()
    const server = cartServer()
    const first = deviceOf(openTab(tenant), files, server)
    const names = ['uno', 'dos', 'tres']
    const hashes = await Promise.all(names.map((name) => keepFile(first.db, 'ines', name)))
    await add(first.db, 'ines', designedLine(hashes))
    files.state.fail = (name) => (name === 'tres.png' ? offline() : undefined)
    expect(await first.outbox.flush()).toBe(false)
    expect(server.state.savings).toBe(0)
    first.db.close()
    files.state.fail = () => undefined
    const again = deviceOf(openTab(tenant), files, server)
    expect(await again.outbox.flush()).toBe(true)
    expect(files.log).toEqual(['uno', 'dos', 'tres', 'tres'].map((name) => `design ${name}.png`))
    expect(server.state.products).toHaveLength(1)
  })

  it('[BUILD-24] a file that the server has lost is sent again, and then the cart', async () => {
    const device = deviceOf(openTab(freshTenant()))
    const logo = await keepFile(device.db, 'ines', 'logo', { uploaded: true, address: '/media/u/old.webp' })
    await add(device.db, 'ines', designedLine([logo]))
    expect(await device.outbox.flush()).toBe(true)
    expect(device.files.log).toEqual(['design logo.png'])
    expect(device.sent).toHaveLength(2)
  })

  it('[BUILD-24] a picture of another device’s file is never sent as that file', async () => {
    const device = deviceOf(openTab(freshTenant()))
    const asset = hashOf('the original')
    await keepFile(device.db, 'ines', 'what is shown of it', { hash: asset, uploaded: true })
    await add(device.db, 'ines', designedLine([asset]))
    await device.outbox.flush()
    expect(device.files.log).toEqual([])
    expect((await device.db.commands.toArray())[0]?.refused).toBe('Falta subir el diseño.')
    device.files.held.add(asset)
    await device.db.commands.toCollection().modify({ refused: null })
    expect(await device.outbox.flush()).toBe(true)
  })

  it.each([
    [413, 'Se pueden subir hasta 1 GB en 30 días, y con estos archivos serían más.'],
    [422, 'El SVG trae código o acciones. Hace falta uno que solo tenga el dibujo.'],
    [507, 'Esta tienda ya recibió todos los archivos que puede recibir en un día.'],
  ])(
    '[BUILD-25] a file that is refused (%i) sets its line aside in the server’s words, and nothing else',
    async (status, words) => {
      const device = deviceOf(openTab(freshTenant()))
      const { db, files, server } = device
      const bad = await keepFile(db, 'ines', 'malo')
      const good = await keepFile(db, 'ines', 'bueno')
      files.state.fail = (name) => (name === 'malo.png' ? refusal(status, words) : undefined)
      await add(db, 'ines', designedLine([bad]))
      await add(db, 'ines', designedLine([good]))
      await add(db, 'ines', simple())
      await device.outbox.flush()
      expect(server.state.products).toHaveLength(2)
      const [aside, ...others] = await db.commands.toArray()
      expect(others).toEqual([])
      expect(aside?.refused).toBe(words)
      expect(await db.assets.count()).toBe(2)
    },
  )

  it('[BUILD-25] too many files within a minute set nothing aside: it waits as long as the server says, shows that, and goes on', async () => {
    const waits: { ms: number; task: () => void }[] = []
    const device = deviceOf(openTab(freshTenant()), fileServer(), cartServer(), 'ines', (ms, task) =>
      waits.push({ ms, task }),
    )
    const { db, files, server } = device
    const message = 'Demasiadas consultas seguidas. Se puede volver a intentar en un minuto.'
    files.state.fail = () => new ApiError({ status: 429, message, retryAfter: 42 })
    await add(db, 'ines', designedLine([await keepFile(db, 'ines', 'logo')]))
    expect(await device.outbox.flush()).toBe(false)
    expect(await db.commands.filter(({ refused }) => refused !== null).count()).toBe(0)
    expect((await readCart(db, 'ines')).problem).toEqual({
      kind: 'failed',
      why: 'many',
      message: 'Son demasiados intentos seguidos: esperamos 42 segundos.',
    })
    const [wait] = waits
    expect(wait?.ms).toBeGreaterThanOrEqual(42_000)
    files.state.fail = () => undefined
    wait?.task()
    await expect.poll(() => server.state.products.length).toBe(1)
    await expect.poll(async () => (await readCart(db, 'ines')).problem).toBeNull()
  })

  it('[BUILD-25] a picture that is refused leaves its line plain on the wire, and whole on the device', async () => {
    const device = deviceOf(openTab(freshTenant()))
    const { db, files, server } = device
    const logo = await keepFile(db, 'ines', 'logo')
    const front = await keepFile(db, 'ines', 'frente', { kind: 'render' })
    files.state.fail = (name) => (name === 'frente.png' ? refusal(413, 'No entra.') : undefined)
    await add(db, 'ines', designedLine([logo], [onDevice(front)]))
    expect(await device.outbox.flush()).toBe(true)
    expect(server.state.products).toMatchObject([{ value: { customizationRender: null } }])
    await device.outbox.restore()
    expect(await linesOf(db, 'ines')).toMatchObject([{ value: { customizationRender: onDevice(front) } }])
  })

  it('[BUILD-24] who sends many sees how far it is', async () => {
    const db = openTab(freshTenant())
    const files = fileServer()
    const hashes = await Promise.all(['a', 'b', 'c'].map((name) => keepFile(db, 'guest', name)))
    const reported: Progress[] = []
    await uploadsOf(db, 'guest', files.sender).send([designedLine(hashes)], (progress) =>
      reported.push(progress),
    )
    expect(reported.map(({ done, of }) => `${done}/${of}`)).toEqual(['0/3', '1/3', '2/3', '3/3'])
  })

  it('[BUILD-26] a guest’s design goes over at the log-in, its files are sent and its line is saved', async () => {
    const db = openTab(freshTenant())
    const logo = await keepFile(db, 'guest', 'logo')
    const front = await keepFile(db, 'guest', 'frente', { kind: 'render' })
    await add(db, 'guest', designedLine([logo], [onDevice(front)]))
    await carryOver(db, 'ines', { newId: () => uuid(), now: () => 2 })
    const device = deviceOf(db)
    expect(await device.outbox.flush()).toBe(true)
    expect(device.files.log).toEqual(['design logo.png', 'image(Frente) frente.png'])
    expect(device.server.state.products).toMatchObject([{ value: { customizationRender: addressOf(front) } }])
    expect(await linesOf(db, 'ines')).toMatchObject([{ value: { customizationRender: onDevice(front) } }])
    expect(await db.assets.where({ identity: 'guest' }).count()).toBe(0)
  })

  it('[BUILD-24] another device shows the server’s picture', async () => {
    const server = cartServer()
    const files = fileServer()
    const one = deviceOf(openTab(freshTenant()), files, server)
    const logo = await keepFile(one.db, 'ines', 'logo')
    const front = await keepFile(one.db, 'ines', 'frente', { kind: 'render' })
    await add(one.db, 'ines', designedLine([logo], [onDevice(front)]))
    await one.outbox.flush()
    const other = deviceOf(openTab(freshTenant()), files, server)
    await other.outbox.restore()
    expect(await linesOf(other.db, 'ines')).toMatchObject([
      { value: { customizationRender: addressOf(front) } },
    ])
  })
})

describe('[BUILD-27] bytes and addresses of the device', () => {
  const hash = fc.constantFrom(...['a', 'b', 'c'].map(hashOf))
  const picture = fc.oneof(
    hash.map(onDevice),
    fc.constant('data:image/png;base64,iVBORw0KGgo='),
    fc.constant('/media/u/0123.webp'),
  )
  const line: fc.Arbitrary<CartProduct> = fc
    .tuple(fc.boolean(), fc.array(hash, { maxLength: 3 }), fc.array(picture, { maxLength: 4 }))
    .map(([isCurva, artwork, pictures]) => {
      const designed = designedLine(artwork, pictures)
      if (!isCurva) return designed
      const { customization, customizationRender, images } = designed.value
      return { ...curva({ S: 1, M: 2 }), isCustomizable: true, customization, customizationRender, images }
    })

  it('[BUILD-27] never reach a saving or a price call, whatever is in the cart', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        async (lines, there) => {
          const db = openTab(freshTenant())
          for (const [index, name] of ['a', 'b', 'c'].entries())
            if (there[index]) await keepFile(db, 'ines', name, { kind: 'render' })
          const uploads = uploadsOf(db, 'ines', fileServer().sender)
          await saveWithFiles(uploads, lines, async (wire) => {
            expect(JSON.stringify(wire)).not.toMatch(/asset:|data:image/)
            expect(parse(cartProducts, wire)).toHaveLength(lines.length)
          })
          let priced = ''
          const call = async (endpoint: unknown, input: { body?: unknown }) => {
            expect(endpoint).toBe(getShoppingCartProductPrice)
            priced = JSON.stringify(input.body)
            return {}
          }
          await fetchCartPrices({ tenant: 'brote', call: call as never }, lines)
          expect(priced).not.toMatch(/asset:|data:image|\/media\/u/)
          db.close()
        },
      ),
      { numRuns: 60 },
    )
  })
})
