import { expect, test } from 'vitest'
import { createVault } from '#server/environment/vault.ts'

const vault = createVault('a secret of the tests, long enough')

test('[SAFE-6] opens what was sealed under the same secret for the same use', () => {
  const sealed = vault.seal('1/openid/google', 'contraseña ñandú')
  expect(sealed).not.toContain('contraseña')
  expect(createVault('a secret of the tests, long enough').open('1/openid/google', sealed)).toBe(
    'contraseña ñandú',
  )
})

test('[SAFE-6] is another text each time', () => {
  expect(vault.seal('x', 'igual')).not.toBe(vault.seal('x', 'igual'))
})

test('[SAFE-6] opens nothing else: another use, another secret, changed, cut or made up', () => {
  const sealed = vault.seal('1/openid/google', 'secreto')
  expect(vault.open('2/openid/google', sealed)).toBeNull()
  expect(createVault('another secret, long enough as well').open('1/openid/google', sealed)).toBeNull()
  for (let at = 3; at < sealed.length; at++) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
    // The last letter may hold bits that stand for nothing.
    if (at < sealed.length - 1) expect(vault.open('1/openid/google', changed)).toBeNull()
  }
  for (const wrong of ['', 'v1', 'v1.', 'v2.abc', sealed.slice(0, 30), 'nada'])
    expect(vault.open('1/openid/google', wrong)).toBeNull()
})
