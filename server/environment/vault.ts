import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as v from 'valibot'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals what is stored, or goes through a browser, and nobody else may read or change. */
export interface Vault {
  /** `use` says what the text is and whose, such as `1/openid/google`; it opens for the same use only. */
  seal(use: string, text: string): string
  /** Null for what is none of ours: changed, of another use, or sealed under another AUTH_SECRET. */
  open(use: string, sealed: string): string | null
}

/** AES-256-GCM under a key of its own, derived from AUTH_SECRET: every instance opens what another one sealed. */
export const createVault = (authSecret: string): Vault => {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'vitrina vault', 32))
  return {
    seal(use, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(use))
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${VERSION}.${Buffer.concat(sealed).toString('base64url')}`
    },
    open(use, sealed) {
      const [version, encoded = ''] = sealed.split('.')
      const bytes = Buffer.from(encoded, 'base64url')
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(use)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Credentials that were sealed as JSON; null while there are none, or they were sealed under another AUTH_SECRET. */
export const openCredentials = <S extends v.GenericSchema>(
  vault: Vault,
  use: string,
  sealed: string | undefined,
  schema: S,
): v.InferOutput<S> | null => {
  const opened = sealed === undefined ? null : vault.open(use, sealed)
  if (opened === null) return null
  const read = v.safeParse(schema, JSON.parse(opened))
  return read.success ? read.output : null
}
