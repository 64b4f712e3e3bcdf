import { createVault } from '#server/environment/vault.ts'
import { paymentUse } from '#server/modules/payments/credentials.ts'
import { openIdUse } from '#server/ports/tenant.ts'
import type { OpenIdProvider } from '../server/openid-provider.ts'
import { freePort } from '../server/ports.ts'
import { askDatabase, type ShopServer } from '../server/server.ts'
import { startShop } from './shop.ts'

const AUTH_SECRET = 'the secret of a server that is tested in a browser'
const PRELOAD = new URL('../providers/mercadopago-at.mjs', import.meta.url).href

/** A server whose people come back to the address that the browser knows, and whose payments ask a double. */
export const startWithProviders = async (mercadoPagoUrl: string): Promise<ShopServer> => {
  const port = await freePort()
  const env = {
    AUTH_SECRET,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MERCADOPAGO_DOUBLE: mercadoPagoUrl,
    NODE_OPTIONS: `--import ${PRELOAD}`,
  }
  return startShop({ port, env })
}

const tenantId = async (server: ShopServer, name: string): Promise<number> => {
  const [row] = await askDatabase<{ id: number }>(server, 'SELECT id FROM tenants WHERE name = $1', [name])
  if (!row) throw new Error(`${name} is missing`)
  return Number(row.id)
}

/** Switches a provider's payments on, before anybody has asked for the shop. */
export const switchPaymentsOn = async (
  server: ShopServer,
  tenant: string,
  account: 'mercadopago' | 'webpay',
  credentials: object,
): Promise<void> => {
  const use = paymentUse({ id: await tenantId(server, tenant) }, account)
  const sealed = createVault(AUTH_SECRET).seal(use, JSON.stringify(credentials))
  await askDatabase(
    server,
    `UPDATE tenants SET settings = jsonb_set(settings, $2, to_jsonb($3::text)) WHERE name = $1`,
    [tenant, ['payments', account], sealed],
  )
}

/** Switches the log-in by an OpenID provider on, before anybody has asked for the shop. */
export const switchOpenIdOn = async (
  server: ShopServer,
  tenant: string,
  { issuer, client }: OpenIdProvider,
): Promise<void> => {
  const use = openIdUse({ id: await tenantId(server, tenant) }, 'prueba')
  const clientSecret = createVault(AUTH_SECRET).seal(use, client.secret)
  const openId = [{ id: 'prueba', name: 'Proveedor', issuer, clientId: client.id, clientSecret }]
  await askDatabase(server, 'UPDATE tenants SET settings = settings || $2 WHERE name = $1', [
    tenant,
    JSON.stringify({ openId }),
  ])
}
