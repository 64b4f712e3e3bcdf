import { randomUUID } from 'node:crypto'
import * as calls from '#contract/office/catalogue.ts'
import { undoEntry } from '#contract/office/history.ts'
import { type Member, openGestion } from '../gestion.ts'

/** A shop whose owner, salesman and workshop look after its catalogue. */
export const openShop = async () => {
  const gestion = await openGestion()
  const owner = await gestion.member('Marta', {})
  const sales = await gestion.member('Diego', { role: 'sales' })
  const workshop = await gestion.member('Tito', { role: 'workshop' })

  const made = async (name: string, more: calls.SomeOfProduct = {}) => {
    const product: calls.SomeOfProduct = {
      name,
      category: 'Pruebas',
      priceBreaks: [
        { from: 1, price: 100 },
        { from: 50, price: 80 },
      ],
      variants: ['negro', 'blanco'].map((color) => ({
        sku: '',
        color,
        hex: '',
        size: '',
        attribute: '',
        stock: 20,
        surcharge: 0,
        barcode: '',
      })),
      ...more,
    }
    const body = { id: null, expected: {}, product, key: randomUUID() }
    return (await owner.call(calls.saveProduct, { body })).ok
  }

  const read = async (id: string | null) =>
    (await owner.call(calls.getProduct, { query: { id: id ?? '' } })).ok

  const save = (
    by: Member,
    { id, form }: Pick<Awaited<ReturnType<typeof read>>, 'id' | 'form'>,
    product: calls.SomeOfProduct,
  ) => {
    const fields = Object.keys(product) as (keyof calls.ProductForm)[]
    const expected = Object.fromEntries(fields.map((field) => [field, form[field]]))
    return by.call(calls.saveProduct, { body: { id, expected, product, key: randomUUID() } })
  }

  const undo = (by: Member, entry: string | undefined) =>
    by.call(undoEntry, { body: { entry: entry ?? '', key: randomUUID() } })

  return { gestion, owner, sales, workshop, made, read, save, undo, close: gestion.close }
}

export type CatalogueShop = Awaited<ReturnType<typeof openShop>>
