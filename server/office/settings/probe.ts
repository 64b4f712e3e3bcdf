import { currencyOf } from '#domain/market/market.ts'
import { openCredentials } from '../../environment/vault.ts'
import { GOOGLE, redirectOf } from '../../modules/accounts/session/external.ts'
import { createOpenId } from '../../modules/accounts/session/openid.ts'
import { mercadoPagoCredentials, paymentUse, webpayCredentials } from '../../modules/payments/credentials.ts'
import { type Probed, probedBy, probeMercadoPago, probeWebpay } from '../../modules/payments/probe.ts'
import { probeZippin, zippinCredentials, zippinUse } from '../../modules/shipping/zippin.ts'
import type { Ports } from '../../ports/ports.ts'
import { localised, type Tenant } from '../../ports/tenant.ts'
import type { Account } from './accounts.ts'

interface Answer {
  readonly ok: boolean
  readonly text: string
}

/** A carrier that is slow makes nobody wait here either, in ms. */
const PATIENCE = 8000
const SITES = { AR: 'MLA', CL: 'MLC' } as const
const COUNTRIES = { AR: 'Argentina', CL: 'Chile' } as const

const answerOf = (probed: Probed, label: string, tenant: Tenant): Answer => {
  if (probed === 'known') return { ok: true, text: `${label} reconoce estas credenciales.` }
  if (probed === 'refused')
    return {
      ok: false,
      text: `${label} no reconoce estas credenciales: ${localised(
        tenant,
        'copialas de nuevo de su panel.',
        'cópialas de nuevo de su panel.',
      )}`,
    }
  return { ok: false, text: `${label} no responde ahora: no se sabe si las credenciales sirven.` }
}

const unreadable = (tenant: Tenant): Answer => ({
  ok: false,
  text: localised(
    tenant,
    'Las credenciales no se pueden leer: guardalas de nuevo.',
    'Las credenciales no se pueden leer: guárdalas de nuevo.',
  ),
})

const mercadoPagoSays = async ({ vault }: Pick<Ports, 'vault'>, tenant: Tenant): Promise<Answer> => {
  const credentials = openCredentials(
    vault,
    paymentUse(tenant, 'mercadopago'),
    tenant.settings.payments.mercadopago,
    mercadoPagoCredentials,
  )
  if (credentials === null) return unreadable(tenant)
  const { probed, site } = await probeMercadoPago(credentials)
  if (probed === 'known' && site !== undefined && site !== SITES[tenant.environment])
    return {
      ok: false,
      text: `Es una cuenta de otro país: la tienda cobra en ${currencyOf(tenant.environment)}, de ${COUNTRIES[tenant.environment]}.`,
    }
  return answerOf(probed, 'Mercado Pago', tenant)
}

const webpaySays = async ({ vault }: Pick<Ports, 'vault'>, tenant: Tenant): Promise<Answer> => {
  const credentials = openCredentials(
    vault,
    paymentUse(tenant, 'webpay'),
    tenant.settings.payments.webpay,
    webpayCredentials,
  )
  return credentials === null
    ? unreadable(tenant)
    : answerOf(await probeWebpay(credentials), 'Transbank', tenant)
}

const zippinSays = async ({ vault }: Pick<Ports, 'vault'>, tenant: Tenant): Promise<Answer> => {
  const credentials = openCredentials(vault, zippinUse(tenant), tenant.settings.zippin, zippinCredentials)
  if (credentials === null) return unreadable(tenant)
  const status = await probeZippin(credentials, tenant, PATIENCE)
  // The account and the place where goods leave from are in the question, not in the log-in.
  if (status === 400 || status === 404 || status === 422)
    return { ok: false, text: 'Zippin no conoce ese número de cuenta u origen.' }
  return answerOf(status === 0 ? 'silent' : probedBy(status), 'Zippin', tenant)
}

const openIdSays = async (ports: Ports, tenant: Tenant, account: Account): Promise<Answer> => {
  const fields = account.open(ports.vault, tenant)
  if (fields === null) return unreadable(tenant)
  const { clientId = '', clientSecret = '', issuer = GOOGLE, name = '' } = fields
  const probed = await createOpenId(ports.now).probe(
    { issuer, clientId, clientSecret },
    redirectOf({ ports }, tenant),
  )
  return answerOf(probed, name || 'El servicio de ingreso', tenant)
}

/** What the provider of an account says of the credentials that are stored, in words. */
export const probeAccount = async (ports: Ports, tenant: Tenant, account: Account): Promise<Answer> => {
  if (account.sealed(tenant.settings) === undefined)
    return { ok: false, text: 'Todavía no hay credenciales guardadas.' }
  if (account.id === 'mercadopago') return mercadoPagoSays(ports, tenant)
  if (account.id === 'webpay') return webpaySays(ports, tenant)
  return account.id === 'zippin' ? zippinSays(ports, tenant) : openIdSays(ports, tenant, account)
}
