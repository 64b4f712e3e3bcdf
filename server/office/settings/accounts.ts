import * as v from 'valibot'
import { openCredentials, type Vault } from '../../environment/vault.ts'
import { mercadoPagoCredentials, paymentUse, webpayCredentials } from '../../modules/payments/credentials.ts'
import { zippinCredentials, zippinUse } from '../../modules/shipping/zippin.ts'
import { openIdUse, type Tenant } from '../../ports/tenant.ts'
import type { TenantSettings } from '../../tenant-settings/settings.ts'

type Fields = Readonly<Record<string, string | undefined>>
type AccountSchema = v.GenericSchema<unknown, Fields> & { readonly entries: v.ObjectEntries }

/** What a shop has an account at. What is secret of it stands in the settings sealed for this shop and use. */
export interface Account {
  readonly id: string
  /** As it is called on screen. */
  readonly label: string
  readonly schema: AccountSchema
  /** Of which the last signs may be said. */
  readonly secret: string
  /** What is stored, with its secret sealed; undefined: nothing. */
  sealed(settings: TenantSettings): string | undefined
  open(vault: Vault, tenant: Tenant): Fields | null
  /** Of what is no secret. */
  shown(settings: TenantSettings): Readonly<Record<string, string>>
  put(vault: Vault, tenant: Tenant, settings: TenantSettings, fields: Fields): TenantSettings
  remove(settings: TenantSettings): TenantSettings
}

interface SealedWhole {
  readonly id: 'mercadopago' | 'webpay' | 'zippin'
  readonly label: string
  readonly schema: AccountSchema
  readonly secret: string
  use(tenant: Tenant): string
  read(settings: TenantSettings): string | undefined
  write(settings: TenantSettings, sealed: string | undefined): TenantSettings
}

const sealedWhole = ({ use, read, write, ...account }: SealedWhole): Account => ({
  ...account,
  sealed: read,
  open: (vault, tenant) => openCredentials(vault, use(tenant), read(tenant.settings), account.schema),
  shown: () => ({}),
  put: (vault, tenant, settings, fields) => write(settings, vault.seal(use(tenant), JSON.stringify(fields))),
  remove: (settings) => write(settings, undefined),
})

const payment = (
  id: 'mercadopago' | 'webpay',
  rest: Pick<SealedWhole, 'label' | 'schema' | 'secret'>,
): Account =>
  sealedWhole({
    id,
    ...rest,
    use: (tenant) => paymentUse(tenant, id),
    read: ({ payments }) => payments[id],
    write: (settings, sealed) => {
      const { [id]: _gone, ...others } = settings.payments
      return { ...settings, payments: sealed === undefined ? others : { ...others, [id]: sealed } }
    },
  })

const zippin = sealedWhole({
  id: 'zippin',
  label: 'Zippin',
  schema: zippinCredentials,
  secret: 'token',
  use: zippinUse,
  read: (settings) => settings.zippin,
  write: ({ zippin: _gone, ...settings }, sealed) =>
    sealed === undefined ? settings : { ...settings, zippin: sealed },
})

/** Those that every shop may have, in their order. */
export const ACCOUNTS: readonly Account[] = [
  payment('mercadopago', { label: 'Mercado Pago', schema: mercadoPagoCredentials, secret: 'accessToken' }),
  payment('webpay', { label: 'Webpay', schema: webpayCredentials, secret: 'apiKey' }),
  zippin,
]

/** A log-in by OpenID: all but the secret is seen by everybody, and stays readable. */
export const openIdSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  clientSecret: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  issuer: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
})
const OPENID = /^openid:([a-z0-9-]{1,30})$/

const openId = (id: string): Account => {
  const found = (settings: TenantSettings) => settings.openId?.find((one) => one.id === id)
  const others = (settings: TenantSettings) => (settings.openId ?? []).filter((one) => one.id !== id)
  return {
    id: `openid:${id}`,
    label: `Ingreso con ${id}`,
    schema: openIdSchema,
    secret: 'clientSecret',
    sealed: (settings) => found(settings)?.clientSecret,
    open: (vault, tenant) => {
      const one = found(tenant.settings)
      const clientSecret = one && vault.open(openIdUse(tenant, id), one.clientSecret)
      if (one === undefined || typeof clientSecret !== 'string') return null
      const { name, clientId, issuer } = one
      return { name, clientId, clientSecret, ...(issuer === undefined ? {} : { issuer }) }
    },
    shown: (settings) => {
      const { name = '', clientId = '', issuer = '' } = found(settings) ?? {}
      return { name, clientId, issuer }
    },
    put: (vault, tenant, settings, { name = '', clientId = '', clientSecret = '', issuer }) => ({
      ...settings,
      openId: [
        ...others(settings),
        {
          id,
          name,
          clientId,
          ...(issuer ? { issuer } : {}),
          clientSecret: vault.seal(openIdUse(tenant, id), clientSecret),
        },
      ],
    }),
    remove: (settings) => ({ ...settings, openId: others(settings) }),
  }
}

/** What an account's name means; undefined: nothing. */
export const accountNamed = (name: string): Account | undefined => {
  const id = OPENID.exec(name)?.[1]
  return id === undefined ? ACCOUNTS.find((one) => one.id === name) : openId(id)
}

/** All that a shop has or may have, its log-ins last. */
export const accountsOf = ({ settings }: Pick<Tenant, 'settings'>): Account[] => [
  ...ACCOUNTS,
  ...(settings.openId ?? []).map(({ id }) => openId(id)),
]
