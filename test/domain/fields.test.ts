import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitsOnly, isQuantity } from '#domain/cart/quantities.ts'
import { marketOf, marketSoFar } from '#domain/market/market.ts'
import { normalizePhone } from '#domain/market/phone.ts'
import { normalizePostalCode } from '#domain/market/postal-code.ts'

describe('numeric fields', () => {
  it('[VALID-1] keep only the digits of what is typed or pasted', () => {
    expect(digitsOnly('1.2a-3e4 ')).toBe('1234')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(digitsOnly(text)).toMatch(/^[0-9]*$/)
      }),
    )
  })

  it('[CART-22] take whole quantities from 1 to 100 000', () => {
    expect([1, 100_000].map(isQuantity)).toEqual([true, true])
    expect([0, -1, 1.5, 100_001, Number.NaN].map(isQuantity)).toEqual([false, false, false, false, false])
  })
})

describe('telephone', () => {
  it.each([
    ['11 2345-6789', '+541123456789'],
    ['011 2345-6789', '+541123456789'],
    ['011 15 2345-6789', '+541123456789'],
    ['+54 9 11 2345 6789', '+541123456789'],
    ['0054 11 2345 6789', '+541123456789'],
    ['(0221) 15-456-7890', '+542214567890'],
    ['02954 15 123456', '+542954123456'],
    ['3515678901', '+543515678901'],
  ])('[VALID-8] reads %s as Argentine', (text, normal) => {
    expect(normalizePhone(text, 'AR')).toBe(normal)
  })

  it.each([
    ['9 8765 4321', '+56987654321'],
    ['+56 9 8765 4321', '+56987654321'],
    ['56987654321', '+56987654321'],
    ['2 2345 6789', '+56223456789'],
    ['0 9 8765 4321', '+56987654321'],
  ])('[VALID-8] reads %s as Chilean', (text, normal) => {
    expect(normalizePhone(text, 'CL')).toBe(normal)
  })

  it('[VALID-8] refuses what is none', () => {
    for (const text of [
      '',
      '123',
      'abc',
      '11 2345-678',
      '11 2345 67890',
      '911',
      '+1 212 555 0100',
      '1123456789x',
    ]) {
      expect(normalizePhone(text, 'AR')).toBeNull()
      expect(normalizePhone(text, 'CL')).toBeNull()
    }
  })

  it('[VALID-8] leaves a normal one as it is', () => {
    const argentine = fc.integer({ min: 11_0000_0000, max: 11_9999_9999 }).map((n) => `+54${n}`)
    fc.assert(
      fc.property(argentine, (phone) => {
        expect(normalizePhone(phone, 'AR')).toBe(phone)
      }),
    )
    const chilean = fc.integer({ min: 9_0000_0000, max: 9_9999_9999 }).map((n) => `+56${n}`)
    fc.assert(
      fc.property(chilean, (phone) => {
        expect(normalizePhone(phone, 'CL')).toBe(phone)
      }),
    )
  })
})

describe('a telephone as people write it', () => {
  const digits = (length: number) =>
    fc.integer({ min: 2 * 10 ** (length - 1), max: 10 ** length - 1 }).map(String)

  it('[VALID-8] is the same number in Argentina, with or without prefixes, and none with a digit less', () => {
    const numbers = fc
      .constantFrom('11', '221', '351', '2954', '2901')
      .chain((area) => fc.tuple(fc.constant(area), digits(10 - area.length)))
    fc.assert(
      fc.property(numbers, ([area, local]) => {
        const cut = `${local.slice(0, -4)}-${local.slice(-4)}`
        for (const text of [
          `${area}${local}`,
          `(0${area}) ${cut}`,
          `0${area} 15 ${cut}`,
          `+54 9 ${area} ${cut}`,
          `0054 ${area} ${local}`,
        ])
          expect(normalizePhone(text, 'AR')).toBe(`+54${area}${local}`)
        expect(normalizePhone(`${area}${local.slice(1)}`, 'AR')).toBeNull()
      }),
    )
  })

  it('[VALID-8] is the same number in Chile, with or without its country, and none with a digit less', () => {
    fc.assert(
      fc.property(digits(8), (local) => {
        for (const text of [`9${local}`, `9 ${local.slice(0, 4)} ${local.slice(4)}`, `+56 9 ${local}`])
          expect(normalizePhone(text, 'CL')).toBe(`+569${local}`)
        expect(normalizePhone(`9${local.slice(1)}`, 'CL')).toBeNull()
      }),
    )
  })
})

describe('postal code', () => {
  const spaced = (code: string) => [code, ` ${code} `, code.toLowerCase()]

  it('[ADDR-3, ADDR-4] takes every one of its market, however it is typed, and none of another length', () => {
    const letters = (all: string, length: number) =>
      fc.string({ unit: fc.constantFrom(...all), minLength: length, maxLength: length })
    const number = (length: number) => letters('0123456789', length)
    const ours = fc.integer({ min: 1000, max: 9999 }).map(String)
    const cpa = fc
      .tuple(letters('ABCDEFGHJKLMNPQRSTUVWXYZ', 1), ours, letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 3))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(ours, cpa), (code) => {
        for (const text of spaced(code)) expect(normalizePostalCode(text, 'AR')).toBe(code)
      }),
    )
    const chilean = fc.integer({ min: 1_000_000, max: 9_999_999 }).map(String)
    fc.assert(
      fc.property(chilean, (code) => {
        const parted = `${code.slice(0, 3)}-${code.slice(3)}`
        for (const text of [...spaced(code), parted]) expect(normalizePostalCode(text, 'CL')).toBe(code)
        expect(normalizePostalCode(code, 'AR')).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }).chain(number), (digits) => {
        if (digits.length !== 4) expect(normalizePostalCode(digits, 'AR')).toBeNull()
        if (digits.length !== 7) expect(normalizePostalCode(digits, 'CL')).toBeNull()
      }),
    )
  })

  it('[ADDR-3] is 4 digits or the CPA in Argentina', () => {
    expect(normalizePostalCode('1043', 'AR')).toBe('1043')
    expect(normalizePostalCode(' c1043aaz ', 'AR')).toBe('C1043AAZ')
    for (const text of ['', '104', '10433', 'C1043', 'I1043AAZ', 'O1043AAZ', 'C1043AA', '7500000']) {
      expect(normalizePostalCode(text, 'AR')).toBeNull()
    }
  })

  it('[ADDR-4] is 7 digits in Chile', () => {
    expect(normalizePostalCode('7500000', 'CL')).toBe('7500000')
    expect(normalizePostalCode('750-0000', 'CL')).toBe('7500000')
    for (const text of ['', '750000', '75000000', 'C1043AAZ'])
      expect(normalizePostalCode(text, 'CL')).toBeNull()
  })
})

describe('market', () => {
  it('[TEN-6] is Chile when the environment is CL, otherwise Argentina', () => {
    expect(['CL', 'cl', ' CL '].map(marketOf)).toEqual(['CL', 'CL', 'CL'])
    expect(['', 'AR', 'production', 'CLX'].map(marketOf)).toEqual(['AR', 'AR', 'AR', 'AR'])
  })

  it('[TEN-6] is what the cookie remembers until the configuration is known, and no longer', () => {
    expect(['CL', 'AR', ''].map((remembered) => marketSoFar(undefined, remembered))).toEqual([
      'CL',
      'AR',
      'AR',
    ])
    expect(['CL-ES', 'ARG-ES', 'cl', 'arg'].map((remembered) => marketSoFar(undefined, remembered))).toEqual([
      'CL',
      'AR',
      'CL',
      'AR',
    ])
    expect(['CL', 'AR', ''].map((remembered) => marketSoFar({ environment: 'AR' }, remembered))).toEqual(
      Array(3).fill('AR'),
    )
    expect(marketSoFar({ environment: 'CL' }, 'AR')).toBe('CL')
  })
})
