import { describe, expect, test } from 'vitest'
import type { OfficeProduct, ProductForm, SomeOfProduct } from '#contract/office/catalogue.ts'
import { mergeProduct } from '#domain/office/merge-product.ts'
import { OfficeError } from '#office/api/error.ts'
import { makeProduct, type Sent } from '#office/features/catalogue/product/make-product.ts'
import type { SaveBody, SavedProduct } from '#office/queries/catalogue.ts'
import { EMPTY_FORM } from './empty-form.ts'

const variant = (color: string, stock: number | null) => ({
  sku: '',
  color,
  hex: '',
  size: '',
  attribute: '',
  stock,
  surcharge: 0,
  barcode: '',
})

const FORM: ProductForm = {
  ...EMPTY_FORM,
  name: 'Taza',
  priceBreaks: [{ from: 1, price: 10 }],
  variants: [variant('rojo', 1), variant('azul', 2)],
}

/** A shop that counts each key once and gives SKUs, as the server does, behind a network that loses answers. */
const openShop = () => {
  const products: ProductForm[] = []
  const byKey = new Map<string, number>()
  let fate: 'answers' | 'loses' | 'refuses' = 'answers'
  const make = ({ id, expected, product }: SaveBody): number => {
    if (id !== null) {
      const current = products[Number(id)] ?? FORM
      const { merged, conflicts } = mergeProduct(current, expected as SomeOfProduct, product as SomeOfProduct)
      expect(conflicts).toEqual([])
      products[Number(id)] = merged
      return Number(id)
    }
    const form = { ...FORM, ...product } as ProductForm
    return (
      products.push({ ...form, variants: form.variants.map((one) => ({ ...one, sku: `T-${one.color}` })) }) -
      1
    )
  }
  const send = async (body: SaveBody, key: string = crypto.randomUUID()): Promise<SavedProduct> => {
    if (fate === 'refuses') throw new OfficeError('conflict')
    const at = byKey.get(key) ?? make(body)
    byKey.set(key, at)
    if (fate === 'loses') throw new OfficeError('unreachable')
    return { product: { id: String(at), form: products[at] } as OfficeProduct, undo: null }
  }
  return {
    products,
    send,
    become(next: typeof fate) {
      fate = next
    },
  }
}

describe('[CAT-14] a new product whose answer was lost', () => {
  const lost = async () => {
    const shop = openShop()
    let sent: Sent | null = null
    const note = async (now: Sent | null) => {
      sent = now
    }
    const save = (form: ProductForm) => makeProduct({ form, sent, note, send: shop.send })
    shop.become('loses')
    await expect(save(FORM)).rejects.toThrow()
    shop.become('answers')
    return { shop, save }
  }

  test('is made once, by whichever page asks again', async () => {
    const { shop, save } = await lost()
    await save(FORM)
    expect(shop.products).toHaveLength(1)
  })

  test('gets what has been typed since, variants of the form with it', async () => {
    const { shop, save } = await lost()
    const variants = [variant('rojo', 7), variant('azul', 2), variant('verde', 3)]
    await save({ ...FORM, name: 'Taza alta', variants })
    expect(shop.products).toHaveLength(1)
    expect(shop.products[0]).toMatchObject({ name: 'Taza alta', brand: '' })
    expect(shop.products[0]?.variants.map(({ color, stock }) => [color, stock])).toEqual([
      ['rojo', 7],
      ['azul', 2],
      ['verde', 3],
    ])
  })

  test('that was refused is not asked for again', async () => {
    const shop = openShop()
    let sent: Sent | null = { key: crypto.randomUUID(), form: { ...FORM, name: 'Rechazada' } }
    const note = async (now: Sent | null) => {
      sent = now
    }
    shop.become('refuses')
    await expect(makeProduct({ form: FORM, sent, note, send: shop.send })).rejects.toThrow()
    expect(sent).toBeNull()
    shop.become('answers')
    await makeProduct({ form: FORM, sent, note, send: shop.send })
    expect(shop.products.map(({ name }) => name)).toEqual(['Taza'])
  })
})
