import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { HIDDEN_SIGNS, holdsAddress, PAGE_ADDRESS } from '#contract/plain-text.ts'
import { note, personName, requiredName, requiredText, text } from '#contract/primitives.ts'

const messages = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? []

const code = (point: number) => String.fromCodePoint(point)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => code(from + at))
/** C0, DEL and C1, line separators, overrides and isolates of direction, blanks without a width. */
const HIDDEN = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  ...range(0x2028, 0x202e),
  ...range(0x2066, 0x2069),
  ...range(0x2060, 0x2060),
  code(0x200b),
  code(0xfeff),
]

describe('[SAFE-44] text of persons', () => {
  const ofOneLine = { text: text(100), requiredText: requiredText(100), name: personName(100) }

  test.each(Object.entries(ofOneLine))('of one line (%s) holds no invisible sign', (_, schema) => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 20 })
    fc.assert(
      fc.property(letters, fc.constantFrom(...HIDDEN), letters, (before, sign, after) => {
        expect(messages(schema, `A${before}${sign}${after}`)).not.toEqual([])
      }),
    )
    for (const sign of HIDDEN)
      expect([sign.codePointAt(0), v.is(schema, `An${sign}a`)]).toEqual([sign.codePointAt(0), false])
  })

  test('says so in Spanish', () => {
    expect(messages(text(100), 'Ana\u001b[31m')).toEqual([HIDDEN_SIGNS])
    expect(messages(requiredText(100), 'Ana\r\nBcc: x')).toEqual([HIDDEN_SIGNS])
  })

  test('of several lines has lines and tabs, and no other such sign', () => {
    expect(messages(note(100), 'Uno\n\tDos 👩‍🎨')).toEqual([])
    for (const sign of ['\r', '\u001b', '\u0000', '\u009b', '\u202e', '\u2066'])
      expect(messages(note(100), `Uno${sign}Dos`)).toEqual([HIDDEN_SIGNS])
  })

  test.each([
    'Ana Suárez',
    "D'Ángelo Ñandú",
    'José María (Pepe) O’Brien-Ibáñez',
    'Łukasz Żółć',
    '李小龍',
    'محمد',
    'Ana 👩‍🎨',
    'Sofía\u00a0Paz',
  ])('%s is fine', (name) => {
    expect([messages(text(100), name), messages(requiredName(100), name)]).toEqual([[], []])
  })
})

describe('[SAFE-47] a name is no address of a page', () => {
  test.each([
    'https://evil.example/x',
    'Entrá a http://evil.test',
    'HTTPS:\\\\EVIL.TEST',
    'hxxp://evil.test',
    'ftp://evil.test',
    'www.evil.test',
    'Ganaste en evil.com',
    'EVIL.COM',
    'evil.com.ar',
    'evil.cl/premio',
    'bit.ly/3x',
    'evil.quest/x',
    'ev\u200bil.com',
    'ev\u00adil\u200d.c\u2060om',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'evil.xn--p1ai',
    'premio.xyz',
    'ana@evil.quest',
    '10.0.0.1/x',
    'Ana evil.shop, gratis',
  ])('%j holds one', (name) => {
    expect(holdsAddress(name)).toBe(true)
    expect(v.is(personName(200), name)).toBe(false)
    expect(v.is(requiredName(200), name)).toBe(false)
  })

  test.each([
    'Ana Suárez',
    'J. Pérez',
    'J.Pérez',
    'Ma.José',
    'M. de la Torre',
    'M.de la Torre',
    'Dr. Luis M. García S.R.L.',
    'Pérez Hnos. S.A.',
    'Distribuidora S.A.S.',
    'Sra. Gral. Paz',
    'Av.Corrientes 1240',
    'Piso 2.B',
    '28.456.789',
    '30-12345678-1',
    '11 5555.0101',
    '1/2 docena',
    '...',
    '',
  ])('%j holds none', (name) => expect(holdsAddress(name)).toBe(false))

  test('the person reads why', () => {
    expect(messages(requiredName(100), 'evil.com')).toEqual([PAGE_ADDRESS])
  })

  test('[SAFE-47] whether it is plain is found for any text within the bounds of a note', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (any) => typeof holdsAddress(any) === 'boolean'))
    // An expression that tries each way to read them would not end.
    const long = [
      'a.'.repeat(1000),
      'a-'.repeat(1000),
      '1.'.repeat(1000),
      '@'.repeat(2000),
      'http'.repeat(500),
    ]
    for (const one of long) expect(typeof holdsAddress(one)).toBe('boolean')
  })
})
