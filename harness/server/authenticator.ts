import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '#contract/office/factors.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

/** As much of CBOR as authenticators write. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

interface AuthenticatorOptions {
  /** Of the page that asks. */
  readonly origin: string
  /** Whether it looks at a finger or face; security keys may not. */
  readonly verifies?: boolean
}

/** A device that keeps one passkey, as a browser would speak with it on a page of some origin. */
export const createAuthenticator = (
  { origin, verifies = true }: AuthenticatorOptions,
  { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  credentialId = randomBytes(32),
) => {
  let counter = 0
  const id = credentialId.toString('base64url')

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const authData = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (verifies ? VERIFIED : 0)]), count])
  }

  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  return {
    id,
    make({ challenge, rp }: CreationOptions, from = origin): Attestation {
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255])
      const data = Buffer.concat([
        authData(rp.id, WITH_KEY),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(),
      ])
      const object = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** `from`: the page that asks. */
    use({ challenge, rpId }: RequestOptions, from = origin): Assertion {
      counter += 1
      const data = authData(rpId, 0)
      const client = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
    /** What a thief gets who copies it at this moment. */
    copy: () => createAuthenticator({ origin, verifies }, { privateKey, publicKey }, credentialId),
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
