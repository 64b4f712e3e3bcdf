import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { editorKey, isEmptyQuery, openDesign, readEditorQuery } from '#src/features/builder/opening.ts'
import { customised } from '#src/features/builder/price/customised.ts'
import { curvaLine, simpleLine } from '#src/features/cart/commands/new-line.ts'
import { copyLineHref } from '#src/ui/hrefs.ts'
import { shirt } from '../catalogue/products.ts'

const area = {
  id: '1',
  view: 'frente',
  name: '',
  widthMm: 80,
  heightMm: 80,
  techniques: ['s'],
  placement: null,
}
const printed: ProductDetail = { ...shirt, isCustomizable: true, printAreas: [area] }
const star = {
  id: 'a',
  kind: 'shape',
  name: '',
  locked: false,
  hidden: false,
  x: 10,
  y: 10,
  width: 20,
  height: 20,
  shape: 'star',
  fill: { name: '', hex: '#c8322b', pantone: null },
  stroke: null,
  strokeMm: 0,
}
const application = {
  areaId: '1',
  printingTypeId: 's',
  colors: 1,
  widthMm: 20,
  heightMm: 20,
  artwork: 'a'.repeat(64),
  elements: [star],
}
const customization = { views: [{ name: 'frente', areas: [application] }], applicationDays: 3 }
const [variant] = printed.variants
if (!variant) throw new Error('The shirt comes in nothing')
const other = printed.variants.find(({ color, stock }) => color !== variant.color && stock > 0)

const uuid = () => '00000000-0000-4000-8000-000000000001'
const asked = readEditorQuery(new URL(copyLineHref(uuid()), 'https://shop.example').searchParams)

describe('a line’s design on another variant', () => {
  it('[CART-24] is asked for by the line', () => {
    expect(asked).toMatchObject({ copy: uuid(), line: '', draft: '', product: '' })
    expect(isEmptyQuery(asked)).toBe(false)
    expect(editorKey(asked)).toBe(uuid())
  })

  it('[CART-24] begins with the same design, another colour, and no line of its own', () => {
    const mug: ProductDetail = { ...printed, kind: 'ProductoSimple' }
    const line = customised(simpleLine(mug, variant, 7, uuid), customization)
    const opened = openDesign({ kind: 'line', line }, mug, asked)
    expect(opened.document.views[0]?.areas[0]?.elements).toEqual([star])
    expect(opened.draft.lineUuid).toBeNull()
    expect(opened.choice).toEqual({ color: other?.color, units: { [other?.id ?? '']: 7 } })
  })

  it('[CART-24] of a curva waits for another grid', () => {
    const line = curvaLine(printed, new Map([[variant.id, 7]]), uuid)
    if (!line) throw new Error('no line')
    const opened = openDesign({ kind: 'line', line: customised(line, customization) }, printed, asked)
    expect(opened.document.views[0]?.areas[0]?.elements).toEqual([star])
    expect(opened.draft.lineUuid).toBeNull()
    expect(opened.choice).toEqual({ color: other?.color, units: {} })
  })

  it('[CART-24] edited stays the line that it is', () => {
    const line = customised(
      simpleLine({ ...printed, kind: 'ProductoSimple' }, variant, 7, uuid),
      customization,
    )
    const opened = openDesign({ kind: 'line', line }, printed, { ...asked, copy: '', line: uuid() })
    expect(opened.draft.lineUuid).toBe(uuid())
    expect(opened.choice).toEqual({ color: variant.color, units: { [variant.id]: 7 } })
  })
})
