import { describe, expect, it } from 'vitest'
import { isInvisible } from '#domain/design/invisible.ts'
import { limitsOf, preflight } from '#domain/design-checks/preflight.ts'
import { areaWith, image, inkOf } from './documents.ts'

const counted = (...hexes: string[]) => ({
  ground: '#ffffff',
  inks: hexes.map((hex) => ({ hex, share: 0.5 })),
})
const inWhite = image({ inks: [{ found: '#ffffff', ink: inkOf('#ffffff') }] })
const plain = image({ inks: null })

describe('[BUILD-163] what can’t be seen on the product is found before it is ordered', () => {
  it.each([
    ['white shapes on white', inWhite, counted('#ffffff'), '#ffffff', true],
    ['white shapes on blue', inWhite, counted('#ffffff'), '#1f4fbf', false],
    ['a white sheet on white', plain, counted(), '#ffffff', true],
    ['a white sheet on blue', plain, counted(), '#1f4fbf', false],
    ['pale shades on white', plain, counted('#fefefe', '#f4f2ee'), '#ffffff', true],
    ['a photograph', plain, counted('#fefefe', '#1f4fbf'), '#ffffff', false],
    ['what was not counted', plain, null, '#ffffff', false],
    [
      'what is left unprinted',
      image({ inks: [{ found: '#1f4fbf', ink: null }] }),
      counted('#1f4fbf'),
      '#ffffff',
      true,
    ],
  ] as const)('%s', (_name, element, found, color, hidden) => {
    expect(isInvisible(element, found, color)).toBe(hidden)
  })

  it('a sheet of the product’s colour is among what is to be looked at', () => {
    const technique = limitsOf(undefined)
    const context = (color: string | null) => ({
      technique,
      productColors: ['#fdfdfd'],
      thinnestPixels: () => null,
      onlyColour: () => color,
    })
    const area = areaWith([plain])
    expect(preflight(area, context('#ffffff'))).toMatchObject([
      { kind: 'lowContrast', elementId: 'logo', ink: { hex: '#ffffff' }, productColor: '#fdfdfd' },
    ])
    expect(preflight(area, context('#1f4fbf'))).toEqual([])
    expect(preflight(area, context(null))).toEqual([])
  })
})
