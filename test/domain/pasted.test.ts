import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { email } from '#contract/pasted.ts'
import { digitsOnly } from '#domain/cart/quantities.ts'
import { freshCheckout } from '#domain/checkout/form.ts'
import { validateStep } from '#domain/checkout/validation.ts'
import { normalizePhone } from '#domain/market/phone.ts'
import { parseRut, rutCheckDigit } from '#domain/market/tax-id.ts'

describe('a pasted telephone', () => {
  it.each([
    ['11 2345\u20106789', '+541123456789'],
    ['11 2345\u20116789', '+541123456789'],
    ['11 2345\u20136789', '+541123456789'],
    ['11 2345\u20156789', '+541123456789'],
    ['\u202a+54 9 11 2345-6789\u202c', '+541123456789'],
    ['\u2066+54 9 11 2345-6789\u2069', '+541123456789'],
    ['\u200e11\u00a02345\u202f6789', '+541123456789'],
    ['１１ ２３４５－６７８９', '+541123456789'],
    ['＋５４ ９ １１ ２３４５ ６７８９', '+541123456789'],
    ['+54 9 11 15 2345-6789', '+541123456789'],
    ['+54 9 (0221) 15 456-7890', '+542214567890'],
    ['54 9 2954 15 123456', '+542954123456'],
    ['9 11 15 2345 6789', '+541123456789'],
    ['+54 011 15 2345-6789', '+541123456789'],
  ])('[VALID-11] %s is Argentine', (text, normal) => {
    expect(normalizePhone(text, 'AR')).toBe(normal)
  })

  it.each(['\u202a+56 9 8765\u20114321\u202c', '９ ８７６５ ４３２１'])(
    '[VALID-11] %s is Chilean',
    (text) => {
      expect(normalizePhone(text, 'CL')).toBe('+56987654321')
    },
  )

  it('[VALID-11] of plain digits in a field of digits', () => {
    expect(digitsOnly('１１ ２３４５－６７８９')).toBe('1123456789')
  })

  it('[VALID-11] is no telephone with a digit less or more', () => {
    for (const text of ['+54 9 11 15 2345-678', '+54 9 11 15 2345-67890', '9 15 2345 6789'])
      expect(normalizePhone(text, 'AR')).toBeNull()
  })
})

describe('a pasted e-mail', () => {
  const read = (text: string) => {
    const { success, output } = safeParse(email, text)
    return success ? output : null
  }

  it.each([
    ["o'higgins@ejemplo.com", "o'higgins@ejemplo.com"],
    ['ana&juan@ejemplo.com', 'ana&juan@ejemplo.com'],
    ['ana@mi--tienda.com.ar', 'ana@mi--tienda.com.ar'],
    ['ana--maria@ejemplo.com', 'ana--maria@ejemplo.com'],
    ['ana@xn--diseos-zwa.com.ar', 'ana@xn--diseos-zwa.com.ar'],
    ['ana@diseños.com.ar', 'ana@xn--diseos-zwa.com.ar'],
    ['ana@disen\u0303os.com.ar', 'ana@xn--diseos-zwa.com.ar'],
    ['\u202aana@ejemplo.com\u202c', 'ana@ejemplo.com'],
    [' ana@ejemplo.com\u200b', 'ana@ejemplo.com'],
    ['ana＠ejemplo．com', 'ana@ejemplo.com'],
    ['ana\u2011maria@ejemplo\u2010sur.com', 'ana-maria@ejemplo-sur.com'],
    ['o\u2019higgins@ejemplo.com', "o'higgins@ejemplo.com"],
  ])('[VALID-12] %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    'ana@',
    'ana@ejemplo',
    '@ejemplo.com',
    'ana@-ejemplo.com',
    'ana@ejemplo-.com',
    'ana@ejemplo..com',
    '.ana@ejemplo.com',
    'ana @ejemplo.com',
    'muñoz@ejemplo.com',
    'ana@ejem\r\nplo.com',
    'ana@ejemplo.com, otra@ejemplo.com',
    '<ana@ejemplo.com>',
    `${'a'.repeat(250)}@ejemplo.com`,
    `ana@${'ñ'.repeat(200)}.com`,
  ])('[VALID-12] %j is none', (text) => {
    expect(read(text)).toBeNull()
  })
})

it('[VALID-11, VALID-12] the checkout takes both as they are pasted', () => {
  const form = freshCheckout('AR')
  const addressee = {
    ...form.addressee,
    email: "\u202ao'higgins@diseños.com.ar\u202c",
    phone: '\u202a+54 9 11 15 2345\u20116789\u202c',
  }
  const errors = validateStep({ ...form, addressee }, 'addressee', 'AR')
  expect(errors).not.toHaveProperty('email')
  expect(errors).not.toHaveProperty('phone')
})

describe('[VALID-13] RUT', () => {
  it.each(['5714', '12345', '123456', '1234567', '12345678', '123456789'])('%s', (body) => {
    const text = `${body}-${rutCheckDigit(body)}`
    expect(parseRut(text)?.value).toBe(text.replace('-', ''))
    expect(parseRut(`\u202a${text}\u202c`)?.value).toBe(text.replace('-', ''))
    expect(parseRut(`${body}-${rutCheckDigit(body) === '1' ? '2' : '1'}`)).toBeNull()
  })

  it.each(['123', '1234567890'])('refuses %s', (body) => {
    expect(parseRut(`${body}-${rutCheckDigit(body)}`)).toBeNull()
  })
})
