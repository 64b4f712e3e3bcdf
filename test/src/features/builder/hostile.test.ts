import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { Application, CartProduct } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import { type DesignDocument, MAX_ELEMENTS } from '#contract/design-document.ts'
import type { DraftRow } from '#src/db/database/rows.ts'
import { lossesOf, missingFiles } from '#src/features/builder/designs/losses.ts'
import { findDesign, openDesign, readEditorQuery } from '#src/features/builder/opening.ts'
import { customised } from '#src/features/builder/price/customised.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { simpleLine } from '#src/features/cart/commands/new-line.ts'
import { freshTenant, openTab, uuid } from '../cart/support.ts'
import { shirtWithAreas, square } from './builders.ts'

const product: ProductDetail = { ...shirtWithAreas(), kind: 'ProductoSimple' }
const [variant] = product.variants
if (!variant) throw new Error('The shirt comes in nothing')
const texts = builderTexts('AR')
const hash = 'e'.repeat(64)
const image = {
  ...square('foto'),
  kind: 'image',
  name: 'Las Acacias',
  asset: hash,
  source: 'upload',
  pixelWidth: 10,
  pixelHeight: 10,
  vector: false,
  crop: { left: 0, top: 0, right: 1, bottom: 1 },
  cutOut: false,
  inks: null,
}
const documentWith = (...elements: unknown[]) => ({
  version: 1,
  views: [
    {
      name: 'frente',
      areas: [{ areaId: 'a1', widthMm: 300, heightMm: 400, printingTypeId: 'serigrafia', elements }],
    },
  ],
})
const many = Array.from({ length: 10_000 }, (_, n) => square(`s${n}`))

const world = () => {
  const db = openTab(freshTenant())
  const shop = { db: { open: async () => db }, session: { state: () => ({ user: null }) } }
  const found = (search: string) => findDesign(shop as never, readEditorQuery(new URLSearchParams(search)))
  const keepDraft = (document: unknown, lineUuid: string | null = null) =>
    db.drafts.put({
      identity: 'guest',
      id: 'd1',
      name: 'Vivero',
      productId: product.id,
      productName: product.name,
      document: document as DesignDocument,
      choice: { color: '', units: {} },
      lineUuid,
      createdAt: 1,
      updatedAt: 2,
    } satisfies DraftRow)
  return { db, found, keepDraft }
}

describe('[BUILD-87] a draft that is no design', () => {
  it.each([
    ['NaN', documentWith({ ...square('a'), x: Number.NaN }), 'broken'],
    ['Infinity', documentWith({ ...square('a'), width: Number.POSITIVE_INFINITY }), 'broken'],
    ['minus Infinity', documentWith({ ...square('a'), y: Number.NEGATIVE_INFINITY }), 'broken'],
    ['10,000 elements', documentWith(...many), 'broken'],
    ['a file that is none', documentWith({ ...image, asset: '../../etc/passwd' }), 'broken'],
    ['version 2', { ...documentWith(), version: 2 }, 'newer'],
    ['a word', 'garbage', 'broken'],
    ['nothing', null, 'broken'],
    ['views that are none', { version: 1, views: { length: 3 } }, 'broken'],
  ])('with %s is recognised, and stays to the letter', async (_what, document, why) => {
    const { db, found, keepDraft } = world()
    await keepDraft(document)
    expect(await found('draft=d1')).toEqual({ kind: 'unreadable', why })
    expect(await db.drafts.get(['guest', 'd1'])).toMatchObject({ document, updatedAt: 2 })
    expect(texts[why === 'newer' ? 'newer' : 'broken']).toMatch(/\.$/)
  })

  it('leaves the line that was made of it its design', async () => {
    const { db, found, keepDraft } = world()
    await keepDraft('garbage', 'line-1')
    expect(await found('line=line-1')).toMatchObject({ kind: 'unreadable' })
    const line = { ...simpleLine(product, variant, 7, uuid), shoppingCartUUID: 'line-1' } as CartProduct
    await db.lines.put({ identity: 'guest', uuid: 'line-1', position: 0, product: line })
    expect(await found('line=line-1')).toEqual({ kind: 'line', line })
    expect(await db.drafts.count()).toBe(1)
  })
})

describe('[BUILD-225] a design with members that this build does not know', () => {
  const later = [
    ['an element', documentWith({ ...square('a'), shadowMm: 2 })],
    ['what stands in an element', documentWith({ ...image, crop: { ...image.crop, turn: 90 } })],
    ['the document', { ...documentWith(square('a')), mood: 'warm' }],
  ] as const
  it.each(later)('in %s is a newer one: it is not opened, nor saved over', async (_where, document) => {
    const { db, found, keepDraft } = world()
    await keepDraft(document)
    expect(await found('draft=d1')).toEqual({ kind: 'unreadable', why: 'newer' })
    expect(await db.drafts.get(['guest', 'd1'])).toMatchObject({ document, updatedAt: 2 })
  })

  it('in a line is one, too, and what is broken beside it is left out as before', async () => {
    const { db, found } = world()
    const lineWith = async (...elements: unknown[]) => {
      const area = { areaId: 'a1', printingTypeId: 'dtf', colors: 1, widthMm: 1, heightMm: 1, artwork: hash }
      const line = customised(simpleLine(product, variant, 7, uuid), {
        views: [{ name: 'frente', areas: [{ ...area, elements: elements as never }] }],
        applicationDays: 1,
      })
      await db.lines.put({ identity: 'guest', uuid: 'line-1', position: 0, product: line })
      return found('line=line-1')
    }
    expect(await lineWith(square('a'), { ...square('b'), shadowMm: 2 })).toEqual({
      kind: 'unreadable',
      why: 'newer',
    })
    expect(await lineWith(square('a'), { kind: 'script', x: 1 })).toMatchObject({ kind: 'line' })
  })
})

describe('[BUILD-87] a line whose design is none', () => {
  const opened = (views: unknown) => {
    const line = customised(simpleLine(product, variant, 7, uuid), {
      views: views as never,
      applicationDays: 1,
    })
    return openDesign({ kind: 'line', line }, product, readEditorQuery(new URLSearchParams('line=l1')))
  }
  const area = (own: object): Application => ({
    areaId: 'a1',
    printingTypeId: 'dtf',
    colors: 1,
    widthMm: 1,
    heightMm: 1,
    artwork: hash,
    elements: [],
    ...own,
  })
  const view = (own: object) => [{ name: 'frente', areas: [area(own)] }]

  it('opens with what can be read of it, and says how much can’t', () => {
    const nan = { ...square('b'), width: Number.NaN }
    const { document, unread } = opened(view({ elements: [square('a'), nan, null, 'x', { kind: 'script' }] }))
    expect(document.views[0]?.areas[0]).toMatchObject({ printingTypeId: 'dtf', elements: [square('a')] })
    expect(unread).toBe(4)
    expect(lossesOf({ left: [], unread }, texts)).toBe(
      'No pudimos leer 4 partes de este diseño. En tu carrito sigue como estaba hasta que guardes cambios.',
    )
    expect(lossesOf({ left: [], unread: 0 }, texts)).toBe('')
  })

  it('takes as many elements as a design may have', () => {
    const { document, unread } = opened(view({ elements: many }))
    expect(document.views[0]?.areas[0]?.elements).toHaveLength(MAX_ELEMENTS)
    expect(unread).toBe(10_000 - MAX_ELEMENTS)
  })

  it.each([
    ['no views', 'garbage'],
    ['null for a view', [null, 7]],
    ['no areas', [{ name: 'frente', areas: null }]],
    ['null for an area', [{ name: 'frente', areas: [null, 'x'] }]],
    ['no elements', view({ elements: undefined })],
    ['an object of elements', view({ elements: { length: 1e9 } })],
    ['another technique’s type', view({ printingTypeId: { toString: null } })],
  ])('with %s opens empty, and throws nothing', (_what, views) => {
    const { document } = opened(views)
    expect(document.views.flatMap(({ areas }) => areas.flatMap(({ elements }) => elements))).toEqual([])
    expect(document.views[0]?.areas[0]?.printingTypeId).toMatch(/^(?:serigrafia|dtf)$/)
  })
})

it('[BUILD-87] names the pictures whose files are missing; their places stay', async () => {
  const document = documentWith(image, { ...image, id: 'b', asset: 'f'.repeat(64), name: '' })
  const known = async (asked: string) => {
    if (asked === hash) return null
    throw new Error('no network')
  }
  expect(await missingFiles(document as DesignDocument, { known })).toEqual(['Las Acacias', 'imagen'])
  expect(texts.fileMissing('Las Acacias')).toMatch(/^No encontramos el archivo de Las Acacias\./)
})
