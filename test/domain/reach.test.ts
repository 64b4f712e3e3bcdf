import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Market } from '#domain/market/market.ts'
import { normalizePhone } from '#domain/market/phone.ts'
import { normalizePostalCode } from '#domain/market/postal-code.ts'

const MARKETS = ['AR', 'CL'] as const

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))

/** The characters with some separators between them, as people group them. */
const grouped = (text: string, separators: readonly string[]) =>
  fc
    .array(fc.constantFrom('', '', ...separators), { minLength: text.length, maxLength: text.length })
    .map((between) => [...text].map((sign, at) => sign + (between[at] ?? '')).join(''))

/** Each text with one character left out, and with one of `alphabet` put in. */
const lengthened = (text: string, alphabet: string): string[] =>
  [...text].flatMap((_, at) => [
    text.slice(0, at) + text.slice(at + 1),
    ...[...alphabet].map((more) => text.slice(0, at) + more + text.slice(at)),
  ])

/** Area code of 2 to 4 digits and number, 10 digits together. */
const argentine = fc
  .constantFrom(['', '11'], ['2', ''], ['3', ''])
  .chain(([begin = '', whole = '']) =>
    whole ? fc.constant(whole) : fc.constantFrom(2, 3).chain((rest) => digits(rest).map((d) => begin + d)),
  )
  .chain((area) => fc.record({ area: fc.constant(area), number: digits(10 - area.length) }))

const chilean = fc
  .tuple(fc.constantFrom('2', '3', '4', '5', '6', '7', '9'), digits(8))
  .map((all) => all.join(''))

const ways: Record<Market, fc.Arbitrary<{ typed: string; normal: string }>> = {
  AR: argentine.chain(({ area, number }) =>
    fc
      .constantFrom(
        area + number,
        `0${area}${number}`,
        `${area}15${number}`,
        `0${area}15${number}`,
        `+54${area}${number}`,
        `+549${area}${number}`,
        `0054${area}${number}`,
        `00549${area}${number}`,
      )
      .chain((typed) => grouped(typed, [' ', '-', '.', '/', ') ']))
      .map((typed) => ({ typed, normal: `+54${area}${number}` })),
  ),
  CL: chilean.chain((number) =>
    fc
      .constantFrom(number, `0${number}`, `+56${number}`, `0056${number}`)
      .chain((typed) => grouped(typed, [' ', '-', '.', '/', ') ']))
      .map((typed) => ({ typed, normal: `+56${number}` })),
  ),
}

describe.each(MARKETS)('telephones of %s', (market) => {
  it('[VALID-8] are one, however they are written', () => {
    fc.assert(
      fc.property(ways[market], ({ typed, normal }) => {
        expect(normalizePhone(typed, market)).toBe(normal)
        expect(normalizePhone(normal, market)).toBe(normal)
      }),
    )
  })

  it('[VALID-8] with a digit less or more are none', () => {
    const least = market === 'AR' ? argentine.map(({ area, number }) => area + number) : chilean
    fc.assert(
      fc.property(least, fc.integer({ min: 1, max: 9 }), (number, more) => {
        expect(normalizePhone(number.slice(0, -1), market)).toBeNull()
        expect(normalizePhone(number.slice(1), market)).toBeNull()
        expect(normalizePhone(`${number}${more}`, market)).toBeNull()
      }),
    )
  })

  it('[VALID-8] whatever is typed is none, or the form that is dialled', () => {
    const anything = fc.oneof(fc.string(), grouped('+549115555012', [' ', '0', '9', 'x', '٣']))
    fc.assert(
      fc.property(anything, (text) => {
        const normal = normalizePhone(text, market)
        if (normal === null) return
        expect(normal).toMatch(market === 'AR' ? /^\+54[123]\d{9}$/ : /^\+56[2-79]\d{8}$/)
        expect(normalizePhone(normal, market)).toBe(normal)
      }),
    )
  })

  it('[VALID-8] with a letter in it are none', () => {
    fc.assert(
      fc.property(
        ways[market],
        fc.nat(),
        fc.constantFrom('a', 'x', 'ñ', '#', '٣'),
        ({ typed }, at, letter) => {
          const where = at % (typed.length + 1)
          expect(normalizePhone(typed.slice(0, where) + letter + typed.slice(where), market)).toBeNull()
        },
      ),
    )
  })
})

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const PROVINCES = LETTERS.filter((letter) => letter !== 'I' && letter !== 'O')
const letters = (from: readonly string[], count: number) =>
  fc.array(fc.constantFrom(...from), { minLength: count, maxLength: count }).map((all) => all.join(''))

const cpa = fc.tuple(letters(PROVINCES, 1), digits(4), letters(LETTERS, 3)).map((all) => all.join(''))

const codes: Record<Market, fc.Arbitrary<string>> = { AR: fc.oneof(cpa, digits(4)), CL: digits(7) }

describe.each(MARKETS)('postal codes of %s', (market) => {
  it('[ADDR-3] [ADDR-4] are one in either case and however grouped, and none in the other market', () => {
    const typed = codes[market].chain((code) =>
      fc.record({
        code: fc.constant(code),
        text: fc
          .constantFrom(code, code.toLowerCase())
          .chain((one) => grouped(one, [' ', '-']))
          .map((one) => ` ${one}`),
      }),
    )
    fc.assert(
      fc.property(typed, ({ code, text }) => {
        expect(normalizePostalCode(text, market)).toBe(code)
        expect(normalizePostalCode(text, market === 'AR' ? 'CL' : 'AR')).toBeNull()
      }),
    )
  })

  it('[ADDR-3] [ADDR-4] with a sign less or more are none', () => {
    fc.assert(
      fc.property(codes[market], (code) => {
        for (const wrong of lengthened(code, '07AZ')) expect(normalizePostalCode(wrong, market)).toBeNull()
      }),
    )
  })

  it('[ADDR-3] [ADDR-4] whatever is typed is none, or a code as the post writes it', () => {
    const anything = fc.oneof(fc.string(), grouped('c1043aa', ['z', 'ß', 'ı', '1']))
    fc.assert(
      fc.property(anything, (text) => {
        const code = normalizePostalCode(text, market)
        if (code === null) return
        expect(code).toMatch(market === 'CL' ? /^\d{7}$/ : /^(\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/)
        expect(text.replace(/[\s-]/g, '')).toHaveLength(code.length)
      }),
    )
  })
})

it('[ADDR-3] no province is named by I or O, and no letter counts for two', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('I', 'O', 'i', 'o', 'Ñ'),
      digits(4),
      letters(LETTERS, 3),
      (province, n, block) => {
        expect(normalizePostalCode(province + n + block, 'AR')).toBeNull()
      },
    ),
  )
  expect(normalizePostalCode('C1043Aß', 'AR')).toBeNull()
})
