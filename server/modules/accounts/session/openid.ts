import * as oidc from 'openid-client'
import * as v from 'valibot'
import { email } from '#contract/pasted.ts'
import { Failure, failure } from '../../../errors/failure.ts'
import { foldEmail } from '../../../formats/email.ts'
import { askOutside, type Fence } from '../../../http/safe-fetch.ts'
import { cached, keyOf } from '../../../storage/cached.ts'

/** A provider as a shop has registered with it, its secret opened. */
export interface OpenIdClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What a log-in keeps between its two ends. */
export interface OpenIdFlow {
  readonly state: string
  readonly nonce: string
  /** PKCE: its hash goes first, itself with the code. */
  readonly verifier: string
}

export interface OpenIdPerson {
  readonly issuer: string
  /** The person's id at the provider, for ever. */
  readonly subject: string
  /** Confirmed by the provider; null when it is not. */
  readonly email: string | null
  readonly name: string
}

const person = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(email),
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  name: v.optional(v.string(), ''),
})

/** In seconds. */
const PATIENCE = 5
/** Between two clocks, in seconds. */
const TOLERANCE = 30
/** In ms. */
const FRESH = 60 * 60 * 1000
const MOST_PROVIDERS = 1000
/** Of an answer that is only looked at for its error. */
const MOST_BYTES = 100_000

/** http only to this machine: everywhere else a code could be read on its way. */
const isSafe = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
}

const unavailable = () =>
  failure('unavailable', 'El servicio para iniciar sesión no responde. Se puede volver a intentar enseguida.')

const refusedByProvider = () =>
  failure('invalid_request', 'No se pudo confirmar el inicio de sesión. Se puede volver a intentar.')

/** All that goes to a provider: discovery, keys, the code, and who the person is. */
const request: oidc.CustomFetch = async (address, init) => {
  if (!isSafe(address)) throw unavailable()
  const answer = await fetch(address, { ...(init as RequestInit), redirect: 'error' })
    // A provider that is not there; what it said is of no use to the person.
    .catch(() => null)
  if (answer === null || answer.status >= 500) throw unavailable()
  if (!answer.ok) throw refusedByProvider()
  return answer
}

/** Throws the failure of `request` as it was, and for what the library itself refuses another one. */
const otherwise =
  (refusal: () => Failure) =>
  (error: unknown): never => {
    const cause = error instanceof oidc.ClientError ? error.cause : error
    throw cause instanceof Failure ? cause : refusal()
  }

/** Providers that name no method take the header. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    method(secret)(server, ...rest)
  }

const discover = async ({ issuer, clientId, clientSecret }: OpenIdClient): Promise<oidc.Configuration> => {
  const metadata = { [oidc.clockTolerance]: TOLERANCE }
  const config = await oidc
    .discovery(new URL(issuer), clientId, metadata, authenticate(clientSecret), {
      [oidc.customFetch]: request,
      timeout: PATIENCE,
      // `request` says where http is safe; signatures are checked even of what came by TLS from the provider itself.
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    })
    .catch(otherwise(unavailable))
  if (!isSafe(config.serverMetadata().authorization_endpoint ?? '')) throw unavailable()
  return config
}

const tokenFailure = v.object({ error: v.string() })
const UNKNOWN_CLIENT: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client'])

/**
 * What a provider says of a code that nobody was given: an unknown client is refused first. The address is the provider's
 * word, so it is asked in the public net alone, as the provider itself had to be.
 */
const askedForNothing = async (
  endpoint: string,
  { clientId, clientSecret }: OpenIdClient,
  redirectUri: string,
  fence: Fence | undefined,
): Promise<'known' | 'refused'> => {
  if (!isSafe(endpoint)) throw unavailable()
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'none',
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret,
  })
  const { status, bytes } = await askOutside(endpoint, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: Buffer.from(form.toString()),
    most: MOST_BYTES,
    patience: PATIENCE * 1000,
    fence,
  })
  if (status >= 500) throw unavailable()
  const said = v.safeParse(tokenFailure, JSON.parse(bytes.toString()))
  return said.success && UNKNOWN_CLIENT.has(said.output.error) ? 'refused' : 'known'
}

/** OpenID Connect with code and PKCE, to any issuer that publishes its configuration. */
export const createOpenId = (now: () => Date) => {
  const providers = cached<oidc.Configuration>({
    most: MOST_PROVIDERS,
    ttl: FRESH,
    now: () => now().getTime(),
  })
  const providerOf = (client: OpenIdClient) => providers.get(keyOf(client), () => discover(client))

  return {
    /** Begins a log-in: where the person goes, and what is stored until the way back. */
    async begin(client: OpenIdClient, redirectUri: string) {
      const flow: OpenIdFlow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(await providerOf(client), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, flow }
    },

    /** Whether the provider knows the shop by these credentials; `fence`: where it may be asked, the public net if left out. */
    async probe(
      client: OpenIdClient,
      redirectUri: string,
      fence?: Fence,
    ): Promise<'known' | 'refused' | 'silent'> {
      try {
        const { token_endpoint: endpoint = '' } = (await providerOf(client)).serverMetadata()
        return await askedForNothing(endpoint, client, redirectUri, fence)
      } catch {
        return 'silent'
      }
    },

    /** Ends it: exchanges the code and checks who it is. */
    async finish(
      client: OpenIdClient,
      flow: OpenIdFlow,
      code: string,
      redirectUri: string,
    ): Promise<OpenIdPerson> {
      const provider = await providerOf(client)
      // The ticket says which provider it was and that the state is right; the page hands over the code alone.
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('iss', provider.serverMetadata().issuer)
      const checks = { pkceCodeVerifier: flow.verifier, expectedNonce: flow.nonce, idTokenExpected: true }
      const tokens = await oidc
        .authorizationCodeGrant(provider, back, checks)
        .catch(otherwise(refusedByProvider))
      const claims = tokens.claims()
      // Also where it is for one alone, which the library takes from anybody.
      const isForUs = (claims?.['azp'] ?? client.clientId) === client.clientId
      if (claims === undefined || !isForUs) throw refusedByProvider()
      // Many providers keep the address out of the ID token.
      const asks = claims['email'] === undefined && provider.serverMetadata().userinfo_endpoint
      const userInfo = asks
        ? await oidc
            .fetchUserInfo(provider, tokens.access_token, claims.sub)
            .catch(otherwise(refusedByProvider))
        : {}
      const read = v.safeParse(person, { ...claims, ...userInfo })
      if (!read.success) throw refusedByProvider()
      const { sub, email, email_verified, name } = read.output
      const confirmed = email !== undefined && String(email_verified) === 'true'
      return {
        issuer: client.issuer,
        subject: sub,
        email: confirmed ? foldEmail(email) : null,
        name: name.trim().slice(0, 200),
      }
    },
  }
}

export type OpenId = ReturnType<typeof createOpenId>
