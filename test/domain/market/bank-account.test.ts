import { describe, expect, test } from 'vitest'
import { isCbu, wrongInAccount } from '#domain/market/bank-account.ts'

describe('[SET-5] bank accounts', () => {
  test.each([
    ['0110599520000001234569', true],
    ['0000003100010000000009', true],
    ['01105995 20000001234569', true],
    ['0110599520000001234560', false],
    ['0110599620000001234569', false],
    ['011059952000000123456', false],
    ['', false],
  ])('%j is a CBU or CVU: %j', (text, is) => expect(isCbu(text)).toBe(is))

  test('are told by the labels of their rows', () => {
    expect(wrongInAccount({ label: 'Banco', value: 'Nación' }, 'AR')).toBeNull()
    expect(wrongInAccount({ label: 'Alias', value: 'brote.sur' }, 'AR')).toBeNull()
    expect(wrongInAccount({ label: 'Alias', value: 'brote sur' }, 'AR')).toMatch(/alias/)
    expect(wrongInAccount({ label: 'CVU', value: '12' }, 'AR')).toMatch(/22 números/)
    expect(wrongInAccount({ label: 'RUT', value: '12.345.678-9' }, 'CL')).toMatch(/RUT/)
  })
})
