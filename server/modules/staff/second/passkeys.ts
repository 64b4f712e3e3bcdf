import type { Assertion, Attestation, CreationOptions, RequestOptions } from '#contract/office/factors.ts'
import type { StaffDeps } from '../deps.ts'
import { markPasskeyUsed, type PasskeyRow, passkeyById } from '../repository/factors.ts'
import type { OperatorRow } from '../repository/operators.ts'
import { CHALLENGE_LIFE } from '../rules.ts'
import { challengeFor, type Purpose, spendChallenge } from './challenges.ts'

/** EdDSA, ES256, RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** Slow to load, and seldom needed. */
const webAuthn = () => import('@simplewebauthn/server')

/** The back office's origin, with its port; passkeys are of its host alone. */
export type Site = string
const hostOf = (site: Site): string => new URL(site).hostname

const knownOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }))

/** What a browser needs to ask for a passkey: one of those, or whichever it has for this host. */
export const requestOptionsOf = (
  deps: StaffDeps,
  site: Site,
  purpose: Purpose,
  passkeys: readonly PasskeyRow[] = [],
): RequestOptions => ({
  challenge: challengeFor(deps, purpose),
  rpId: hostOf(site),
  timeout: CHALLENGE_LIFE,
  userVerification: 'required',
  allowCredentials: knownOf(passkeys),
})

export const creationOptionsOf = (
  deps: StaffDeps,
  site: Site,
  { id, email, name }: Pick<OperatorRow, 'id' | 'name'> & { readonly email: string },
  passkeys: readonly PasskeyRow[],
  purpose: Purpose,
): CreationOptions => ({
  challenge: challengeFor(deps, purpose),
  rp: { id: hostOf(site), name: 'Gestión' },
  user: {
    id: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
    name: email,
    displayName: name,
  },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_LIFE,
  excludeCredentials: knownOf(passkeys),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
})

/** Answers that are no proof make the library throw: of whatever kind, they come from outside. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)

/** The passkey that a browser has made for us just now; null for anything else. */
export const madePasskey = async (
  deps: StaffDeps,
  site: Site,
  purpose: Purpose,
  { id, rawId, type, response: { transports, ...response } }: Attestation,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | null> => {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => spendChallenge(deps, purpose, challenge),
      expectedOrigin: site,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return { id: credential.id, publicKey, counter: credential.counter, transports: [...transports] }
}

/** Whose passkey has signed, on a page of ours and for that; null for anything else. */
export const usedPasskey = async (
  deps: StaffDeps,
  site: Site,
  purpose: Purpose,
  { id, rawId, type, response: { userHandle, ...response } }: Assertion,
): Promise<PasskeyRow | null> => {
  const passkey = await passkeyById(deps.database, id)
  if (passkey === null) return null
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => spendChallenge(deps, purpose, challenge),
      expectedOrigin: site,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified?.verified) return null
  await markPasskeyUsed(deps.database, id, verified.authenticationInfo.newCounter, deps.now())
  return passkey
}
