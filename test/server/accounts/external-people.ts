import type { FastifyInstance } from 'fastify'
import type { startExternalAuthentication } from '#contract/accounts.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { changeSettings } from '#harness/rows/shops.ts'
import type { OpenIdProvider } from '#harness/server/openid-provider.ts'
import { openIdUse } from '#server/ports/tenant.ts'

/** The installation's address in tests of external log-ins. */
export const PUBLIC_URL = 'https://tienda.ejemplo.com'

/** Where a provider sends the people of a shop back to. */
export const backTo = (shop: string): string => `${PUBLIC_URL}/${shop}/auth`

/** Has a shop offer the provider, beside one that does not answer. */
export const offerProvider = async (
  { ports }: FastifyInstance,
  name: string,
  { issuer, client }: OpenIdProvider,
): Promise<void> => {
  const tenant = await ports.tenants.byName(name)
  if (tenant === null) throw new Error(`${name} is missing`)
  const sealed = (id: string) => ports.vault.seal(openIdUse(tenant, id), client.secret)
  const openId = [
    { id: 'prueba', name: 'Proveedor', issuer, clientId: client.id, clientSecret: sealed('prueba') },
    // Nothing listens at port 9.
    {
      id: 'caido',
      name: 'Caído',
      issuer: 'http://127.0.0.1:9',
      clientId: 'x',
      clientSecret: sealed('caido'),
    },
  ]
  // The shop is cached for seconds: its settings are changed where they are cached.
  Object.assign(tenant.settings, { openId })
  await changeSettings(ports, tenant.name, { openId })
}

type Started = ResultOf<typeof startExternalAuthentication>

/** Goes to the provider and comes back: what the page hands to ExternalAuthenticate. */
export const returned = async (provider: OpenIdProvider, { url, state, ticket }: Started, login: string) => {
  const back = await provider.visit(url, login)
  return {
    back,
    body: {
      providerAccessCode: back.searchParams.get('code') ?? '',
      authProvider: 'prueba',
      state,
      ticket,
      isEcommerceClient: true,
    },
  }
}
