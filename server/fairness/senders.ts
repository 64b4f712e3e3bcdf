import { domainToASCII } from 'node:url'
import { isPrivateAddress, networkOf } from '../environment/network-of.ts'

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

/**
 * Whose connection a request came by, as far as an address tells; null where it is one behind a proxy that names nobody,
 * whose callers are everybody.
 */
export const foldNetwork = (ip: string): string | null => (isPrivateAddress(ip) ? null : networkOf(ip))
