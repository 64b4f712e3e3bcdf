import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser reads its messages with, in base64url: its public key (65 bytes), and its secret (16). */
export interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
}

const freshSender = (): ECDH => {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return sender
}

const derived = (...[key, salt, info, length]: [Buffer, Buffer, Buffer | string, number]): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * A message that one browser alone can read, as RFC 8291 has it: aes128gcm in a single record, so of some 3 kB at most.
 * Throws for what is no public key. Salt and sender are fresh for each message, but in a test.
 */
export const sealFor = (
  { p256dh, auth }: BrowserKeys,
  message: string,
  salt = randomBytes(16),
  sender = freshSender(),
): Buffer => {
  const [browser, own] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const secret = derived(sender.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const cipher = createCipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12))
  const head = [salt, Buffer.from([0, 0, 0x10, 0, own.length]), own]
  return Buffer.concat([...head, cipher.update(`${message}\u0002`), cipher.final(), cipher.getAuthTag()])
}
