import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { CartPrices, CartProduct } from '#contract/cart.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { lineUnits } from '#domain/cart/units.ts'
import { recount } from '#domain/design-checks/recount.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { readAssets } from '#src/db/design/assets.ts'
import { type IntoCart, putIntoCart, type ShownOn } from '#src/features/builder/price/into-cart.ts'
import { pricedDesign, shownTotal } from '#src/features/builder/price/priced.ts'
import { createCartCommands } from '#src/features/cart/commands/commands.ts'
import { sha256 } from '#src/platform/device/sha256.ts'
import { cartPort } from '#src/screens/customize-product/cart-port.ts'
import { areaWith, documentWith, image, inkOf, shapeOf, textOf } from '../../../../domain/design/documents.ts'
import { freshTenant, linesOf, openTab, uuid } from '../../cart/support.ts'
import { counted, pricingOf, sold } from './support.ts'

const printAreas = ['a', 'b'].map((id) => ({
  id,
  view: 'frente',
  name: '',
  widthMm: 100,
  heightMm: 80,
  techniques: ['serigrafia', 'dtf'],
}))
const design = documentWith(
  areaWith([image({ inks: [{ found: '#111111', ink: inkOf('#111111') }] }), textOf()]),
  areaWith([shapeOf()], { areaId: 'b', printingTypeId: 'dtf' }),
)
/** One pixel, of which a header tells. */
const png = () => {
  const bytes = new Uint8Array(33)
  new DataView(bytes.buffer).setUint32(16, 1000)
  new DataView(bytes.buffer).setUint32(20, 800)
  return new Blob([bytes], { type: 'image/png' })
}

const opened = (document: DesignDocument, own: Partial<IntoCart> = {}, isMultipleVariantDesigns = true) => {
  const db = openTab(freshTenant())
  const commands = createCartCommands({
    open: async () => db,
    identity: () => 'guest',
    rules: () => ({ isMultipleVariantDesigns }),
    now: () => 7,
    newId: uuid,
    askToKeep: () => {},
    storageMessage: () => 'no',
  })
  const shop = { db: { open: async () => db }, session: { state: () => ({ user: null }) } }
  const cart = cartPort(shop as never, { ...commands, putBack: commands.add })
  const pricing = pricingOf({ product: sold({ printAreas }), countedOf: () => counted(1) })
  const wanted: IntoCart = {
    document,
    pricing,
    units: new Map([
      ['3', 40],
      ['4', 20],
    ]),
    lineUuid: null,
    cart,
    renderViews: async (_document, on) =>
      (on === 'bought' ? ['Negro', 'Blanco', 'Rojo'] : ['Negro']).map((color) => ({
        view: color,
        png: png(),
      })),
    db: async () => db,
    identity: () => 'guest',
    newId: uuid,
    now: () => 7,
    ...own,
  }
  return { db, wanted, pricing }
}
const put = async (wanted: IntoCart): Promise<CartProduct> => {
  const result = await putIntoCart(wanted)
  if (!result?.ok) throw new Error('not in the cart')
  return result.line
}
const totalOf = ({ TOTAL }: CartPrices) => shownTotal(TOTAL, true)

describe('[BUILD-55] a design goes into the cart', () => {
  it('as a new line each time, with its picture on the device and nothing of it in the line', async () => {
    const { db, wanted } = opened(design)
    const [one, other] = [await put(wanted), await put(wanted)]
    expect(one.shoppingCartUUID).not.toBe(other.shoppingCartUUID)
    expect(await linesOf(db, 'guest')).toEqual([one, other])
    expect(lineUnits(one)).toBe(60)
    const hash = await sha256(new Uint8Array(await png().arrayBuffer()))
    expect(one).toMatchObject({ isCustomizable: true, customizationRender: `asset:${hash}` })
    const stored = await readAssets(db, 'guest', [hash])
    expect(stored).toMatchObject([{ kind: 'render', pixelWidth: 1000, pixelHeight: 800, uploaded: false }])
    expect(JSON.stringify(one).length).toBeLessThan(8000)
  })

  it('in the place of the line that it came from, and as a new one where that has gone', async () => {
    const { db, wanted } = opened(design)
    const line = await put(wanted)
    const edited = await put({
      ...wanted,
      lineUuid: line.shoppingCartUUID,
      document: documentWith(areaWith([textOf()])),
      units: new Map([['3', 55]]),
    })
    expect(edited.shoppingCartUUID).toBe(line.shoppingCartUUID)
    expect(await linesOf(db, 'guest')).toEqual([edited])
    const anew = await put({ ...wanted, lineUuid: uuid() })
    expect(await linesOf(db, 'guest')).toEqual([edited, anew])
  })

  it('[PROOF-23] with a picture of each colour that it is bought in', async () => {
    const { wanted } = opened(design)
    const line = await put(wanted)
    expect(line.type === 'ProductoCurva' ? line.images : line.value.images).toHaveLength(3)
  })

  it('without its picture where that could not be made', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { wanted } = opened(design, { renderViews: () => Promise.reject(new Error('no canvas')) })
    expect(await put(wanted)).toMatchObject({ customizationRender: null, isCustomizable: true })
    vi.restoreAllMocks()
  })

  it('not at all without units', async () => {
    const { wanted } = opened(design, { units: new Map() })
    expect(await putIntoCart(wanted)).toBeNull()
  })
})

it('[PROOF-27] other lines that carry the design go along, each drawn on its own color', async () => {
  const drawn: ShownOn[] = []
  const { wanted } = opened(design, {
    renderViews: async (_document, on) => {
      drawn.push(on)
      return [{ view: 'frente', png: png() }]
    },
  })
  const replaced = vi.fn(async () => ({ ok: true }) as const)
  const others = ['Negro', 'Rojo'].map((name) => ({ line: uuid(), name, colors: [name] }))
  const cart = { ...wanted.cart, has: async () => true, replace: replaced, others }
  const line = await put({ ...wanted, cart, lineUuid: uuid() })
  expect(drawn).toEqual(['bought', ['Negro'], ['Rojo']])
  const { customization } = line as { customization: unknown }
  expect(replaced).toHaveBeenCalledWith(
    line,
    others.map((one) => expect.objectContaining({ shoppingCartUUID: one.line, customization })),
  )
})

it('[PROOF-34] a line of another product that shares a print is drawn on that product, or stays', async () => {
  const drawn: unknown[] = []
  const { wanted } = opened(design, {
    renderViews: async (document, on, of) => {
      drawn.push([document, on, of])
      return [{ view: 'frente', png: png() }]
    },
  })
  const bag = sold({ id: 'bag', printAreas })
  const bags = await put(wanted)
  const replaced = vi.fn(async () => ({ ok: true }) as const)
  const changed = vi.fn(() => ({ line: bags, product: bag, document: design }))
  const others = [
    { line: bags.shoppingCartUUID, name: 'Bolsa', colors: ['Crudo', 'Negro'], changed },
    { line: uuid(), name: 'Gorra', colors: ['Rojo'], changed: () => null },
  ]
  const cart = { ...wanted.cart, has: async () => true, replace: replaced, others }
  drawn.length = 0
  const line = await put({ ...wanted, cart, lineUuid: uuid() })
  expect(drawn).toEqual([
    [design, 'bought', undefined],
    [design, ['Crudo', 'Negro'], bag],
  ])
  const { customization } = line as { customization: unknown }
  expect(changed).toHaveBeenCalledWith(customization)
  expect(replaced).toHaveBeenCalledWith(line, [
    expect.objectContaining({ shoppingCartUUID: bags.shoppingCartUUID }),
  ])
})

it('[BUILD-52] the line in the cart costs what the editor said, and what the server counts anew', async () => {
  const { wanted, pricing } = opened(design)
  const line = await put(wanted)
  const plain = wanted.cart.plainLine(pricing.product, wanted.units, uuid)
  const shown = plain && pricedDesign(design, plain, pricing)
  const catalogue = new Map([[pricing.product.id, pricing.product]])
  const inCart = priceCart([line], catalogue, pricing.settings)
  expect(shown?.figures.total).toBe(totalOf(inCart))

  const { customization } = line as { customization: Parameters<typeof recount>[0] }
  const hash = (text: string) => text
  const again = recount(customization, {
    areas: printAreas,
    techniques: pricing.product.techniques,
    counted: () => counted(1),
    hash,
  })
  expect(again.problems).toEqual([])
  const decided = { ...line, customization: again.design } as CartProduct
  expect(totalOf(priceCart([decided], catalogue, pricing.settings))).toBe(totalOf(inCart))
  const counts = (made: typeof customization) =>
    made.views.flatMap(({ areas }) => areas.map(({ artwork: _artwork, ...area }) => area))
  expect(counts(again.design)).toEqual(counts(customization))
  expect(again.design.applicationDays).toBe(customization.applicationDays)
})

describe('[BUILD-150] a second design of what is in the cart', () => {
  it('learns which lines stand in its way, and takes the place of one', async () => {
    const { db, wanted } = opened(design, {}, false)
    const first = await put({ ...wanted, units: new Map([['3', 40]]) })
    const other = await put({ ...wanted, units: new Map([['4', 20]]) })
    const again = await putIntoCart({ ...wanted, units: new Map([['3', 55]]) })
    expect(again).toMatchObject({ ok: false, inTheWay: [first] })
    expect(await linesOf(db, 'guest')).toEqual([first, other])
    const instead = await put({ ...wanted, units: new Map([['3', 55]]), lineUuid: first.shoppingCartUUID })
    expect(await linesOf(db, 'guest')).toEqual([instead, other])
    expect(lineUnits(instead)).toBe(55)
  })

  it('is a line of its own where the shop takes several designs, or of other sizes', async () => {
    const several = opened(design)
    for (const _ of [1, 2]) await put({ ...several.wanted, units: new Map([['3', 40]]) })
    const { db, wanted } = opened(design, {}, false)
    for (const size of ['3', '4']) await put({ ...wanted, units: new Map([[size, 40]]) })
    expect(await linesOf(several.db, 'guest')).toHaveLength(2)
    expect(await linesOf(db, 'guest')).toHaveLength(2)
  })
})
