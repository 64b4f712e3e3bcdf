import { expect, it } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import { fetchCartPrices, fetchSavedCart, sendCart } from '#src/api/calls/cart.ts'
import { createCall } from '#src/api/client.ts'
import { curva, simple, uuid } from '../../domain/builders.ts'

const lines: CartProduct[] = [simple({ line: 1 }), curva({ line: 2, cells: [{ line: 20, variant: 's' }] })]

/** A back end that answers each cart with itself, as it came over the wire. */
const backEnd = () => {
  const bodies: { products: Record<string, unknown>[] }[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (init?.body) bodies.push(JSON.parse(String(init.body)))
    const result = { success: true, products: bodies.at(-1)?.products, revision: 1 }
    return new Response(JSON.stringify({ result, success: true }), {
      headers: { 'content-type': 'application/json' },
    })
  }
  const call = createCall({ baseUrl: 'https://back.example', tenant: 'brote', fetch })
  return { api: { call, tenant: 'brote' } as Parameters<typeof sendCart>[0], bodies }
}

it('[WIRE-19] a curva tells its group’s identity by the specification’s name too, and is the same line when it comes back', async () => {
  const { api, bodies } = backEnd()
  const saved = await sendCart(api, { products: lines })
  await fetchCartPrices(api, lines).catch(() => undefined)
  for (const { products } of bodies)
    expect(products.map((line) => line.genericShoppingCartUUID)).toEqual([undefined, uuid(2)])
  expect(bodies).toHaveLength(2)
  expect(saved.products).toEqual(lines)
  const restored = await fetchSavedCart(api, null)
  expect(restored).toMatchObject({ products: [{ type: 'ProductoSimple' }, { value: [{}] }] })
})
