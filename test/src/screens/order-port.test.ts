import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { CartProduct, Customization } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import { designOf, withDesigns } from '#domain/design/artwork.ts'
import { keys } from '#src/queries/keys.ts'
import { findOrdered } from '#src/screens/customize-product/order-port.ts'
import { textOf } from '../../domain/design/documents.ts'
import { serigrafia, sold } from '../features/builder/price/support.ts'
import { freshTenant, openTab, uuid } from '../features/cart/support.ts'

const areaOf = (id: string) => ({ id, view: 'frente', name: '', widthMm: 100, heightMm: 80, techniques: [] })
const shirt = sold({ id: 'shirt', name: 'Remera', printAreas: [areaOf('front'), areaOf('back')] })
const bag = sold({ id: 'bag', name: 'Bolsa', printAreas: [areaOf('face')] })

const print = (areaId: string, artwork: string, text: string) => ({
  areaId,
  printingTypeId: serigrafia.id,
  colors: 1,
  widthMm: 40,
  heightMm: 20,
  artwork,
  elements: [textOf({ text })],
})
const design = (...areas: ReturnType<typeof print>[]): Customization => ({
  views: [{ name: 'frente', areas }],
  applicationDays: 8,
})
const SHIRT = design(print('front', 'logo', 'Viña'), print('back', 'words', 'Equipo'))
const BAG = design(print('face', 'logo', 'Viña'))

const opened = async () => {
  const [own, other, apart] = [uuid(), uuid(), uuid()]
  const line = (product: ProductDetail, shoppingCartId: string, customization: Customization) => ({
    ...{ productId: product.variants[0]?.id, genericProductId: product.id, productName: product.name },
    ...{ variantName: '', shoppingCartId, quantity: 60, picture: '', artwork: '', total: 1, customization },
  })
  const order = {
    ...{ id: '1', proofToken: 'token' },
    lines: [
      line(shirt, own, SHIRT),
      line(bag, other, BAG),
      line(bag, apart, design(print('face', 'other', 'Otra'))),
    ],
    proofs: [own, other, apart].map((one) => ({
      line: one,
      version: 3,
      createdAt: new Date().toISOString(),
    })),
  }
  const sent: { line: string; version: number; others: { line: string; version: number }[] }[] = []
  const call = async ({ name }: { name: string }, { body }: { body: never }) => {
    if (name === 'getOrderById') return order
    sent.push(body)
    // Another line was changed meanwhile: what the server says holds.
    return { lines: [own, other].map((one) => ({ line: one, versions: [{ version: 4 + sent.length }] })) }
  }
  const db = openTab(freshTenant())
  const shop = {
    ...{ tenant: 'una', api: { tenant: 'una', call }, db: { open: async () => db } },
    session: { state: () => ({ user: null }) },
  }
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const product of [shirt, bag]) cache.setQueryData(keys.product('una', product.id), product)
  const asked = { product: 'shirt', color: '', draft: '', line: own, copy: '', order: '1' }
  const { found, cart } = await findOrdered(shop as never, asked, cache)
  if (found.kind !== 'line' || cart === null) throw new Error('no line')
  return { own, other, cart, line: found.line, sent }
}
const changed = (line: CartProduct, customization: Customization): CartProduct =>
  withDesigns([line], [customization])[0] as CartProduct

it('[PROOF-34] a line of another product with the same print is named, and is changed where it is printed', async () => {
  const { other, cart } = await opened()
  expect(cart.others?.map(({ line, name }) => [line, name])).toEqual([[other, 'Bolsa']])
  const [bags] = cart.others ?? []
  const next = bags?.changed?.(design(print('front', 'new', 'Mar'), print('back', 'words', 'Equipo')))
  expect(next?.product).toBe(bag)
  expect(next && designOf(next.line)).toMatchObject({
    views: [{ name: 'frente', areas: [{ areaId: 'face', artwork: 'new', elements: [{ text: 'Mar' }] }] }],
  })
  expect(next?.document.views[0]?.areas[0]).toMatchObject({ areaId: 'face', elements: [{ text: 'Mar' }] })
  // What it does not share leaves it as it is.
  expect(bags?.changed?.(design(print('front', 'logo', 'Viña'), print('back', 'new', 'Otro')))).toBeNull()
})

it('[PROOF-34] both are sent together, and what follows goes on from the versions that the server has', async () => {
  const { own, other, cart, line, sent } = await opened()
  const [bags] = cart.others ?? []
  for (const [artwork, text] of [
    ['new', 'Mar'],
    ['newer', 'Sol'],
  ] as const) {
    const after = design(print('front', artwork, text), print('back', 'words', 'Equipo'))
    const its = bags?.changed?.(after)
    expect(await cart.replace(changed(line, after), its ? [its.line] : [])).toEqual({ ok: true })
  }
  expect(
    sent.map(({ line: first, version, others }) => [first, version, others[0]?.line, others[0]?.version]),
  ).toEqual([
    [own, 3, other, 3],
    [own, 5, other, 5],
  ])
})
