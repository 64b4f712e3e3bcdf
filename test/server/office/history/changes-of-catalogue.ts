import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as bulkCalls from '#contract/office/bulk.ts'
import * as catalogue from '#contract/office/catalogue.ts'
import * as categoriesCalls from '#contract/office/categories.ts'
import type { Cast, Change } from './recorded.ts'

/** A file for calls that take a photograph. */
export const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer()

/** A change that each call of the catalogue makes. */
export const changesOfCatalogue = (cast: () => Cast): Readonly<Record<string, () => Promise<Change>>> => {
  const product = async () => {
    const { items } = (await cast().owner.call(catalogue.listProducts)).ok
    const { id, form, photos } = (
      await cast().owner.call(catalogue.getProduct, { query: { id: items[0]?.id ?? '' } })
    ).ok
    return { id, form, photos }
  }

  const categories = async () =>
    (await cast().owner.call(categoriesCalls.listCategories)).ok.categories.map(({ id, name }) => ({
      id,
      name,
    }))

  return {
    async saveProduct() {
      const { id, form } = await product()
      const expected = { brand: form.brand }
      return { by: cast().owner, body: { id, expected, product: { brand: 'otra' }, key: randomUUID() } }
    },
    async setStock() {
      const { id, form } = await product()
      const [{ sku, stock: expected } = { sku: '', stock: null }] = form.variants
      return { by: cast().owner, body: { id, units: [{ sku, expected, stock: 777 }], key: randomUUID() } }
    },
    async saveCategories() {
      const expected = await categories()
      const body = { expected, categories: [...expected, { id: null, name: 'Nueva' }], key: randomUUID() }
      return { by: cast().owner, body }
    },
    async putCategoryPicture() {
      const [first] = await categories()
      return { by: cast().owner, query: { id: first?.id ?? '', key: randomUUID() }, file: await photo() }
    },
    async applyBulk() {
      const { id } = await product()
      const asked = { chosen: { by: 'ids', ids: [id] }, change: { kind: 'stock', stock: 55 } }
      const { state } = (await cast().owner.call(bulkCalls.previewBulk, { body: asked })).ok
      return { by: cast().owner, body: { ...asked, state, key: randomUUID() } }
    },
    async addPhoto() {
      const { id } = await product()
      return { by: cast().owner, query: { id: id ?? '', key: randomUUID() }, file: await photo() }
    },
    async arrangePhotos() {
      const { id } = await product()
      const add = { query: { id: id ?? '', key: randomUUID() }, file: await photo() }
      const { photos } = (await cast().owner.call(catalogue.addPhoto, add)).ok.product
      return { by: cast().owner, body: { id, expected: photos, photos: [], key: randomUUID() } }
    },
  }
}
