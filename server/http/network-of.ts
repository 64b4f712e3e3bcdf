import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address, `::` written out, without a zone and without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [plain = ''] = address.split('%')
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * Whose address it is, to count by: an IPv4 address itself, of an IPv6 address the /64 that a connection gets as a whole.
 * IPv4 in IPv6 (`::ffff:1.2.3.4`) is IPv4.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain
}
