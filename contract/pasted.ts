import * as v from 'valibot'
import { HIDDEN_SIGNS, isPlain } from './plain-text.ts'

/** Both the browser and Node have it; the contract has the types of neither. */
declare const URL: new (address: string) => { readonly hostname: string }

/** Without a width, or turning the reading around: what is copied from a page or a chat brings them along. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A number or an e-mail as one would type it: plain digits, letters, hyphens and blanks. */
export const asTyped = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/** A domain with letters like ñ in its form of ASCII; what is no domain stays as it is. */
const asciiDomain = (domain: string): string => {
  if (!/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

const mailAsTyped = (text: string): string => {
  const mail = asTyped(text).replaceAll('’', "'")
  const at = mail.lastIndexOf('@') + 1
  return mail.slice(0, at) + asciiDomain(mail.slice(at))
}

const MAIL =
  /^[\w+'&-]+(?:\.[\w+'&-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i
/** Removed characters come on top of what is stored. */
const ROOM = 50

export const email = v.pipe(
  v.string(),
  v.maxLength(254 + ROOM),
  v.metadata({ format: 'email' }),
  v.transform(mailAsTyped),
  v.maxLength(254),
  v.regex(MAIL),
)

/** A phone number or a document, which people copy from elsewhere. */
export const numberText = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max + ROOM),
    v.transform(asTyped),
    v.maxLength(max),
    v.check(isPlain, HIDDEN_SIGNS),
  )

/** The same, that has to be there. */
export const requiredNumber = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/\S/),
    v.maxLength(max + ROOM),
    v.transform(asTyped),
    v.maxLength(max),
    v.check(isPlain, HIDDEN_SIGNS),
  )
