import { describe, expect, test } from 'vitest'
import { techniques } from '#demo/techniques.ts'
import { finishOf } from '#domain/surface/finish.ts'

describe('[PREVIEW-2] a technique’s finish is known by what it charges and by its name', () => {
  test.each([
    ['Serigrafía', 'ink'],
    ['Tampografía a 2 colores', 'ink'],
    ['Bordado', 'thread'],
    ['Grabado láser', 'laser'],
    ['LASER CO2', 'laser'],
    ['Sublimación', 'sublimation'],
    ['DTF textil', 'dtf'],
    ['Transfer digital', 'dtf'],
    ['Vinilo de corte', 'vinyl'],
    ['Termovinilo', 'vinyl'],
    ['Impresión UV', 'uv'],
    ['Impresión en ruvedo', 'ink'],
    ['', 'ink'],
  ])('%s: %s', (name, finish) => {
    expect(finishOf({ name })).toBe(finish)
  })

  test('what is charged by stitches is thread, whatever its name', () => {
    expect(finishOf({ name: 'Aplique', unitBasis: 'thousandStitches' })).toBe('thread')
  })

  test('the demo’s techniques', () => {
    const found = techniques.map(({ key, unitBasis }) => finishOf({ name: key, unitBasis }))
    expect(found).toEqual(['ink', 'ink', 'thread', 'laser', 'sublimation', 'dtf', 'vinyl', 'uv'])
  })
})
