import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/settings.ts'
import { failure } from '../../errors/failure.ts'
import { checkGiven, Refused } from '../../http/safe-fetch.ts'
import { storedTenant } from '../../modules/tenants/repository.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { undoableOfKey } from '../history/undoable.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { type Account, accountNamed } from './accounts.ts'
import { ANALYTICS, NO_ANALYTICS, refusesAnalytics } from './analytics.ts'
import { wrongDigits } from './checks.ts'
import { checkedFields, removeCredentials, storeCredentials, storedAccounts } from './credentials.ts'
import { composeAccountMails } from './mails.ts'
import { probeAccount } from './probe.ts'
import { settingsOf } from './read.ts'
import { type Refusal, refuseAtFields, saveShopSettings } from './save.ts'

interface Body {
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, unknown>>
}

/** Codes that would bring foreign script to the back office's own origin. */
const refusedCodes = ({ ports }: ShopScope, values: Body['values']): Refusal[] =>
  refusesAnalytics(ports.settings)
    ? Object.entries(values)
        .filter(([path, value]) => ANALYTICS.has(path) && value !== null && value !== '')
        .map(([path]) => ({ path, sentence: NO_ANALYTICS }))
    : []

/** The next reader gets what was saved just now, and owners are notified. */
const tell = ({ ports, tenant }: ShopScope) => {
  ports.tenants.changed(tenant.name)
  ports.mail.wake()
}

const save = async (scope: ShopScope, { key, values, expected }: Body) => {
  const { environment } = scope.tenant
  const refusals = [...wrongDigits(values, environment), ...refusedCodes(scope, values)]
  if (refusals.length > 0) refuseAtFields(refusals)
  const changes = Object.entries(values).map(([path, value]) => ({
    path,
    given: { value },
    ...(Object.hasOwn(expected, path) ? { expected: { value: expected[path] } } : {}),
  }))
  await saveShopSettings(scope, { changes, key, refuse: refuseAtFields })
  tell(scope)
  return { settings: await settingsOf(scope), undo: (await undoableOfKey(scope, key)).undo }
}

const storedOf = async ({ ports, tenant }: ShopScope): Promise<Tenant> =>
  (await storedTenant(ports.database, tenant.name)) ?? tenant

const accountOf = (name: string): Account => {
  const account = accountNamed(name)
  if (account === undefined) throw failure('not_found', 'No hay ninguna cuenta así.')
  return account
}

const listed = async (scope: ShopScope) => ({
  accounts: storedAccounts(scope.ports.vault, await storedOf(scope)),
})

const TRANSBANK: ReadonlySet<string> = new Set([
  'https://webpay3g.transbank.cl',
  'https://webpay3gint.transbank.cl',
])

/** Addresses are the provider's own here: whoever writes them makes this server call there. */
const wrongAddresses = async (account: Account, fields: Readonly<Record<string, string>>) => {
  const { host, issuer } = fields
  const isForeign = host !== undefined && !(account.id === 'webpay' && TRANSBANK.has(host))
  const isInside =
    issuer !== undefined &&
    (await checkGiven(issuer, { patience: 2000 }).then(
      () => false,
      (cause: unknown) => cause instanceof Refused || cause instanceof TypeError,
    ))
  return [...(isForeign ? ['host'] : []), ...(isInside ? ['issuer'] : [])]
}

const WRONG = 'Falta, o no es como lo da su panel.'

/** Nothing of what was given is repeated. */
const refuseFields = (names: readonly string[]): never => {
  throw failure('invalid_request', WRONG, {
    fields: Object.fromEntries(names.map((name) => [`fields.${name}`, WRONG])),
  })
}

/** What the shop is called, sells by and says, and its accounts. */
export const registerSettings = (app: FastifyInstance, office: OfficePorts) => {
  composeAccountMails(office)
  officeRoute(app, office, calls.getSettings, ({ scope }) => settingsOf(scope))
  officeRoute(app, office, calls.saveSettings, ({ scope, body }) => save(scope, body))
  officeRoute(app, office, calls.saveTransferAccount, ({ scope, body }) => save(scope, body))
  officeRoute(app, office, calls.listCredentials, ({ scope }) => listed(scope))
  officeRoute(app, office, calls.saveCredentials, async ({ scope, body }) => {
    const account = accountOf(body.account)
    const { fields, isForeign, wrong } = checkedFields(account, body.fields)
    if (isForeign) throw failure('invalid_request', 'Hay un dato que esta cuenta no tiene.')
    if (fields === null) return refuseFields(wrong)
    const refused = await wrongAddresses(account, body.fields)
    if (refused.length > 0) return refuseFields(refused)
    await storeCredentials(scope, { vault: scope.ports.vault, account, fields, key: body.key })
    tell(scope)
    return listed(scope)
  })
  officeRoute(app, office, calls.removeCredentials, async ({ scope, body }) => {
    await removeCredentials(scope, { account: accountOf(body.account), key: body.key })
    tell(scope)
    return listed(scope)
  })
  officeRoute(
    app,
    office,
    calls.probeCredentials,
    async ({ scope, body }) => probeAccount(scope.ports, await storedOf(scope), accountOf(body.account)),
    { perMinute: 20 },
  )
}
