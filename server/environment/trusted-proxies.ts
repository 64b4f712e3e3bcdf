import { isIP } from 'node:net'

/** Networks that have a name: this machine, its link, private networks. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal']

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Addresses, networks and names that a setting lists; `none` is an empty list, undefined one that can't be read. */
export const trustedProxies = (setting: string): readonly string[] | undefined => {
  const listed = setting.split(',').map((part) => part.trim())
  if (listed.length === 1 && listed[0] === 'none') return []
  return listed.every((part) => NAMES.includes(part) || isNetwork(part)) ? listed : undefined
}
