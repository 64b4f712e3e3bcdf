import { describe, expect, it } from 'vitest'
import { KEYED, performKey, pressed } from '#src/features/builder/actions/keys.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { builderFor, square } from '../builders.ts'

const texts = builderTexts('AR')
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

const withSquares = () => {
  const made = builderFor()
  for (const id of ['a', 'b']) made.builder.store.run({ type: 'add', element: square(id) })
  const press = (key: string, held: Partial<typeof plain> = {}) =>
    performKey({ ...plain, ...held, key }, made.builder, texts)
  return { ...made, press, said: () => made.builder.panels.state().announcement }
}

describe('[BUILD-42] keys of the editor', () => {
  it('move what is chosen by 1 mm, with Alt by 0.1, with Shift by 10, and say where it is', () => {
    const { elements, press, said } = withSquares()
    press('ArrowRight')
    expect(elements()[1]).toMatchObject({ x: 11, y: 10 })
    expect(said()).toBe('A 11,0 mm de la izquierda y 10,0 mm de arriba.')
    press('ArrowDown', { altKey: true })
    expect(elements()[1]).toMatchObject({ x: 11, y: 10.1 })
    press('ArrowUp', { shiftKey: true })
    expect(elements()[1]).toMatchObject({ x: 11, y: 0.1 })
    press('ArrowUp')
    expect(elements()[1]).toMatchObject({ y: 0 })
    expect(said()).toBe('Se quedó en el borde del área')
  })

  it('order, copy, centre, remove, undo and redo', () => {
    const { elements, press, builder } = withSquares()
    const ids = () => elements().map(({ id }) => id)
    press('PageDown')
    expect(ids()).toEqual(['b', 'a'])
    press('PageUp')
    expect(ids()).toEqual(['a', 'b'])
    press('d', { ctrlKey: true })
    expect(elements()).toHaveLength(3)
    press('c')
    expect(elements()[2]).toMatchObject({ x: 130, y: 180 })
    press('Delete')
    expect(ids()).toEqual(['a', 'b'])
    press('z', { metaKey: true })
    expect(elements()[2]).toMatchObject({ x: 130, y: 180 })
    press('z', { ctrlKey: true })
    // Centred both ways was one step.
    expect(elements()[2]).toMatchObject({ x: 14, y: 14 })
    press('Z', { ctrlKey: true, shiftKey: true })
    expect(elements()[2]).toMatchObject({ x: 130, y: 180 })
    expect(builder.panels.state().announcement).toBe('Rehecho: mover Rectángulo.')
  })

  it('change nothing that is locked, and do nothing where there is nothing to do', () => {
    const { elements, press, builder } = withSquares()
    builder.store.run({ type: 'mark', id: 'b', locked: true })
    const before = elements()
    expect(press('ArrowRight')).toBe(false)
    expect(press('Delete')).toBe(false)
    expect(elements()).toBe(before)
    expect(press('q')).toBe(false)
    builder.store.select(null)
    expect(press('PageUp')).toBe(false)
  })

  it('open panels, close them, and then let go of what is chosen', () => {
    const { press, builder } = withSquares()
    for (const [key, panel] of [
      ['u', 'upload'],
      ['d', 'shelf'],
      ['l', 'layers'],
      ['e', 'technique'],
    ] as const) {
      press(key)
      expect(builder.panels.state().open).toBe(panel)
    }
    press('Escape')
    expect(builder.panels.state().open).toBeNull()
    expect(builder.store.state().selected).toBe('b')
    press('Escape')
    expect(builder.store.state().selected).toBeNull()
  })

  it('mean one thing each, and every action has a name and words', () => {
    const shortcuts = KEYED.map(({ shortcut }) => shortcut)
    expect(new Set(shortcuts).size).toBe(shortcuts.length)
    for (const { name, label } of KEYED) {
      expect(name).toMatch(/^[a-zA-Z+-]+$/)
      expect(label(texts)).not.toBe('')
    }
    expect(pressed({ ...plain, key: 'Z', ctrlKey: true, shiftKey: true })).toBe('mod+shift+z')
  })
})

describe('[BUILD-193] keys with several elements chosen', () => {
  it('move, group, copy and remove them as one step each, and say it', () => {
    const { elements, press, said, builder } = withSquares()
    press('a', { ctrlKey: true })
    press('ArrowRight')
    expect(elements().map(({ x }) => x)).toEqual([11, 11])
    press('g', { ctrlKey: true })
    expect(said()).toBe('Agrupaste 2 elementos.')
    expect(press('g', { ctrlKey: true })).toBe(false)
    expect(new Set(elements().map(({ group }) => group)).size).toBe(1)
    press('d', { ctrlKey: true })
    expect(elements()).toHaveLength(4)
    expect(new Set(elements().map(({ group }) => group)).size).toBe(2)
    press('Delete')
    expect(said()).toBe('Borraste 2 elementos. Podés deshacerlo.')
    expect(elements()).toHaveLength(2)
    press('z', { ctrlKey: true })
    expect(elements()).toHaveLength(4)
    press('z', { ctrlKey: true })
    press('z', { ctrlKey: true })
    expect(said()).toBe('Deshecho: agrupar 2 elementos.')
    expect(elements().every(({ group }) => group === undefined)).toBe(true)
    press('g', { ctrlKey: true, shiftKey: true })
    builder.store.setMultiSelect(true)
    press('Escape')
    expect(builder.store.state().multiSelect).toBe(false)
  })

  it('do nothing to them while one is locked', () => {
    const { elements, press, builder } = withSquares()
    builder.store.run({ type: 'mark', id: 'b', locked: true })
    builder.store.choose(['a', 'b'])
    const before = elements()
    for (const key of ['ArrowLeft', 'Delete', 'c']) expect(press(key)).toBe(false)
    expect(elements()).toBe(before)
  })
})
