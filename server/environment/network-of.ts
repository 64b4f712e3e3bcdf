import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Without its zone; null for what is no address as everybody writes it (`0x7f.1` is one to some). */
const read = (address: string) => {
  const [plain = ''] = address.split('%')
  return isIP(plain) === 0 ? null : ipaddr.parse(plain)
}

/** IPv4 in IPv6 (`::ffff:1.2.3.4`) is IPv4. */
const unmapped = (ip: ReturnType<typeof read>) =>
  ip instanceof ipaddr.IPv6 && ip.isIPv4MappedAddress() ? ip.toIPv4Address() : ip

/**
 * The network that requests from an address are counted by: an IPv4 address by itself, and of IPv6 the /64, since a
 * connection gets a whole one.
 */
export const networkOf = (address: string): string => {
  const ip = unmapped(read(address))
  if (!(ip instanceof ipaddr.IPv6)) return ip?.toString() ?? address
  return ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

const PRIVATE = ['private', 'loopback', 'linkLocal', 'uniqueLocal']

/** Whether an address is of this machine or of a network that is not routed beyond its owner. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.includes(unmapped(read(address))?.range() ?? '')

/** Whether an address is of this machine itself. */
export const isLoopback = (address: string): boolean => unmapped(read(address))?.range() === 'loopback'

/** Addresses that are given out; what is outside leads nowhere, or to IPv4 by a translation. */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** Whether an IP address is one of the public net: not of special use, as IANA lists it. */
export const isPublicAddress = (address: string): boolean => {
  // IPv4 in IPv6 is not: whoever means IPv4 writes it.
  const ip = read(address)
  return ip?.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(GLOBAL))
}
