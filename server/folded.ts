import { BlockList, isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import { networkOf } from './http/network-of.ts'

const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * One mailbox in one spelling, to be counted by and never written to: without case, compatible letters, what follows a
 * '+', and the dots that Gmail does not read; the domain as DNS has it.
 */
export const foldRecipient = (address: string): string => {
  const plain = address.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  if (at < 0) return plain
  const written = plain.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(written) || written
  const [mailbox = ''] = plain.slice(0, at).split('+')
  return DOTLESS.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

/** Of this machine and of nets behind one: a proxy that names nobody, whose callers are everybody. */
const INNER = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INNER.addSubnet(network, bits, 'ipv4')
INNER.addAddress('::1', 'ipv6')
INNER.addSubnet('fc00::', 7, 'ipv6')
INNER.addSubnet('fe80::', 10, 'ipv6')

/** Whose connection a request came by, as far as an address tells; null where it tells of nobody. */
export const foldNetwork = (ip: string): string | null => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return INNER.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4') ? null : networkOf(plain)
}
