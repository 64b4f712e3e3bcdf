import { vi } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import type { DesignElement } from '#contract/design-document.ts'
import { createBuilder } from '#src/features/builder/builder.ts'
import { areaAt } from '#src/features/builder/document/builder-store.ts'
import { emptyDesign } from '#src/features/builder/document/empty-design.ts'
import type { Shop } from '#src/session/shop.ts'
import { sold } from './price/support.ts'

const AREA = { view: 'frente', name: 'Pecho', placement: null }

/** A shirt with two views of 300 × 400 mm. */
export const shirtWithAreas = (own: Partial<ProductDetail> = {}): ProductDetail =>
  sold({
    printAreas: [
      { ...AREA, id: 'a1', widthMm: 300, heightMm: 400, techniques: ['serigrafia', 'dtf'] },
      { ...AREA, id: 'a2', view: 'dorso', widthMm: 300, heightMm: 400, techniques: ['dtf'] },
    ],
    ...own,
  })

export const square = (id: string, x = 10, y = 10): DesignElement => ({
  kind: 'shape',
  id,
  name: '',
  locked: false,
  hidden: false,
  x,
  y,
  width: 40,
  height: 40,
  shape: 'rectangle',
  fill: { name: '', hex: '#aa0000', pantone: null },
  stroke: null,
  strokeMm: 0,
})

/** A design on that product, whose draft is written to nowhere. */
export const builderFor = (product = shirtWithAreas()) => {
  const write = vi.fn(async () => 'written' as const)
  const draft = {
    id: 'd1',
    name: product.name,
    productId: product.id,
    productName: product.name,
    lineUuid: null,
    createdAt: 1,
    updatedAt: 0,
  }
  const choice = { color: product.variants[0]?.color ?? '', units: {} }
  const builder = createBuilder(
    { document: emptyDesign(product), choice, draft },
    {
      shop: {} as Shop,
      config: { environment: 'AR' } as BoxConfiguration,
      product,
      artwork: {
        importFile: async () => ({ ok: false, message: 'no' }),
        known: async () => null,
        savePage: async () => undefined,
        bitmap: async () => undefined,
        glance: async () => undefined,
        plates: async () => 'missing',
        measure: async () => ({ covered: 0, thinnest: null }),
        cut: async () => undefined,
      },
      drafts: { write, now: () => 5, newId: () => 'copy', after: () => () => {} },
    },
  )
  const { store } = builder
  return {
    builder,
    write,
    elements: () => areaAt(store.state().document, store.state().place).elements,
  }
}
