import * as v from 'valibot'

/** With what an operator proves that it is them; recovery codes stand in for the other two. */
export const FACTORS = ['passkey', 'totp', 'recovery'] as const
export type Factor = (typeof FACTORS)[number]
export const factor = v.picklist(FACTORS)

const BASE64URL = /^[\w-]+$/
const bytes = (most: number) => v.pipe(v.string(), v.regex(BASE64URL), v.maxLength(most))

/** A credential's id: 1023 bytes at most. */
const credentialId = bytes(1364)
const transports = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8))
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
}

/** What a browser answers when it has made a passkey, as `PublicKeyCredential.toJSON` writes it. */
export const attestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: v.optional(transports, () => []),
  }),
})
export type Attestation = v.InferOutput<typeof attestation>

/** What it answers when one is used. */
export const assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: v.optional(bytes(100)),
  }),
})
export type Assertion = v.InferOutput<typeof assertion>

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(40))

export const proof = v.variant('kind', [
  v.object({ kind: v.literal('passkey'), assertion }),
  v.object({ kind: v.literal('totp'), code }),
  v.object({ kind: v.literal('recovery'), code }),
])
export type Proof = v.InferOutput<typeof proof>

const known = v.object({ id: v.string(), type: v.literal('public-key'), transports: v.array(v.string()) })

/** What `navigator.credentials.get` asks for, as JSON. Without `allowCredentials`, any passkey of this address. */
export const requestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(known),
})
export type RequestOptions = v.InferOutput<typeof requestOptions>

/** What `navigator.credentials.create` asks for, as JSON. */
export const creationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  excludeCredentials: v.array(known),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})
export type CreationOptions = v.InferOutput<typeof creationOptions>

/** A password was right, and a second factor is asked for: the ticket is valid for 5 minutes and 5 tries. */
export const secondStep = v.object({ second: v.string(), has: v.array(factor) })
export type SecondStep = v.InferOutput<typeof secondStep>

/** `details` of a `step_up_required`: with what it can be proven; nothing: a second factor has to be made first. */
export const stepUpDetails = v.object({ has: v.array(factor) })
