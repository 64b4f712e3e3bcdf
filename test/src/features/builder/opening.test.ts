import { describe, expect, it } from 'vitest'
import type { DraftRow } from '#src/db/database/rows.ts'
import { soundDraft } from '#src/db/design/drafts.ts'
import { emptyDesign, isEmptyDesign } from '#src/features/builder/document/empty-design.ts'
import {
  aliasEditor,
  editorHref,
  editorKey,
  openDesign,
  productOf,
  readEditorQuery,
} from '#src/features/builder/opening.ts'
import { builderFor, shirtWithAreas, square } from './builders.ts'

const product = shirtWithAreas()
const asked = (search: string) => readEditorQuery(new URLSearchParams(search))
const nothing = { kind: 'nothing' } as const

const drawn = () => {
  const { builder } = builderFor(product)
  builder.store.run({ type: 'add', element: square('a') })
  return builder.store.state().document
}
const rowOf = (own: Partial<DraftRow> = {}): DraftRow => ({
  identity: 'guest',
  id: 'd9',
  name: 'Vivero',
  productId: product.id,
  productName: product.name,
  document: drawn(),
  choice: { color: product.variants[0]?.color ?? '', units: { v1: 20 } },
  lineUuid: null,
  createdAt: 1,
  updatedAt: 9,
  ...own,
})
const draft = (own: Partial<DraftRow> = {}) =>
  ({ kind: 'draft', row: rowOf(own), document: drawn() }) as const

describe('[BUILD-40] a design is opened', () => {
  it('[ROUTE-6] from an address, whose parts are bounded', () => {
    expect(asked('product=6&color=Verde&draft=d1')).toEqual({
      product: '6',
      color: 'Verde',
      draft: 'd1',
      line: '',
      copy: '',
      order: '',
    })
    expect(asked(`product=${'9'.repeat(500)}`).product).toHaveLength(64)
    expect(editorHref({ product: '6', color: 'Verde salvia', draft: '', line: '' })).toBe(
      '/customize-product?product=6&color=Verde+salvia',
    )
    expect(editorHref({})).toBe('/customize-product')
  })

  it('empty, by view and print area, each with the technique that the shop names first', () => {
    const document = emptyDesign(product)
    expect(isEmptyDesign(document)).toBe(true)
    expect(document.views.map(({ name, areas }) => [name, areas.map((one) => one.printingTypeId)])).toEqual([
      ['frente', ['serigrafia']],
      ['dorso', ['dtf']],
    ])
    const opened = openDesign(nothing, product, asked('product=1&draft=d1&color=nowhere'))
    expect(opened.draft).toMatchObject({ id: 'd1', updatedAt: 0, name: product.name })
    expect(product.variants.map(({ color }) => color)).toContain(opened.choice.color)
  })

  it('as it was left, with what is bought', () => {
    const opened = openDesign(draft(), product, asked('draft=d9'))
    expect(opened).toMatchObject({
      draft: { id: 'd9', updatedAt: 9 },
      choice: { units: { v1: 20 } },
      left: [],
    })
    expect(opened.document).toEqual(drawn())
    expect(productOf(draft(), asked('draft=d9'))).toBe(product.id)
  })

  it('also from a row that another version, or a worn disk, has left incomplete', () => {
    const { choice: _, ...bare } = rowOf()
    for (const garbage of [
      bare,
      { ...bare, choice: null },
      { ...bare, choice: 'Verde' },
      { ...bare, choice: { color: 7, units: [['v1', 3]] }, name: undefined, lineUuid: 3 },
      { ...bare, choice: { units: { v1: 'many', v2: 4 } } },
    ]) {
      const row = soundDraft(garbage as unknown as DraftRow)
      const opened = openDesign({ kind: 'draft', row, document: drawn() }, product, asked('draft=d9'))
      expect(product.variants.map(({ color }) => color)).toContain(opened.choice.color)
      expect(Object.values(opened.choice.units).every((count) => typeof count === 'number')).toBe(true)
      expect(opened.document).toEqual(drawn())
    }
  })

  it('[BUILD-45] on another product as a draft of its own; what finds no place is named', () => {
    const other = shirtWithAreas({
      id: 'taza',
      printAreas: [
        { ...product.printAreas[0], id: 'b1', widthMm: 80, heightMm: 80 },
      ] as typeof product.printAreas,
    })
    const { builder } = builderFor(product)
    builder.store.run({ type: 'add', element: square('a') })
    builder.store.go({ view: 1, area: 0 })
    builder.store.run({ type: 'add', element: { ...square('b'), name: 'Lema' } })
    const found = { ...draft(), document: builder.store.state().document }
    const opened = openDesign(found, other, asked('product=taza&draft=d9'))
    expect(opened.draft).toMatchObject({ productId: 'taza', updatedAt: 0, name: 'Vivero' })
    expect(opened.draft.id).not.toBe('d9')
    expect(opened.left).toEqual(['Lema'])
    expect(opened.document.views[0]?.areas[0]?.elements).toHaveLength(1)
  })

  it('stays open where only its address changes', () => {
    expect(editorKey(asked('product=1&draft=x'))).toBe(editorKey(asked('draft=x&color=Rojo')))
    aliasEditor('y', 'x')
    aliasEditor('z', 'y')
    expect(editorKey(asked('draft=z'))).toBe('x')
    expect(editorKey(asked('draft=w'))).toBe('w')
  })
})
