import { describe, expect, it } from 'vitest'
import { networkOf } from '#server/environment/network-of.ts'
import { trustedProxies } from '#server/environment/trusted-proxies.ts'

describe('trusted proxies', () => {
  it.each([
    ['none', []],
    ['loopback, uniquelocal', ['loopback', 'uniquelocal']],
    ['10.0.0.1,10.1.0.0/16 , ::1, fd00::/8', ['10.0.0.1', '10.1.0.0/16', '::1', 'fd00::/8']],
  ])('[SAFE-53] are listed: %s', (setting, listed) => {
    expect(trustedProxies(setting)).toEqual(listed)
  })

  it.each([
    'all',
    'true',
    '1',
    '10.0.0.0/33',
    '10.0.0/8',
    'none, loopback',
    '',
    'proxy.example',
    '::1/200',
    '1.2.3.4/8/9',
  ])('[SAFE-53] %s is no list of them', (setting) => {
    expect(trustedProxies(setting)).toBeUndefined()
  })
})

it('[SAFE-54] who is counted is an IPv4 address, or the network of an IPv6 one', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})
