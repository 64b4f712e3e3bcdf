import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { StoredAccounts } from '#contract/office/settings.ts'
import type { Vault } from '../../environment/vault.ts'
import { heldSettings, storeSettings } from '../../modules/tenants/repository.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { TenantSettings } from '../../tenant-settings/settings.ts'
import { type ChangeScope, writeShop } from '../history/shop-changes.ts'
import { type Account, accountsOf } from './accounts.ts'
import { mailAccount } from './mails.ts'

const SAID = 4
/** Of a shorter one the last signs would say too much. */
const LEAST = 12

const endOf = (secret: string): string => (secret.length < LEAST ? '' : secret.slice(-SAID))

type Stored = NonNullable<TenantSettings['storedCredentials']>[string]

const withNote = (settings: TenantSettings, id: string, note: Stored | undefined): TenantSettings => {
  const { [id]: _gone, ...others } = settings.storedCredentials ?? {}
  return { ...settings, storedCredentials: note === undefined ? others : { ...others, [id]: note } }
}

/** What can be said of a shop's credentials without opening them to anybody. */
export const storedAccounts = (vault: Vault, tenant: Tenant): StoredAccounts['accounts'] =>
  accountsOf(tenant).map((account) => {
    const { settings } = tenant
    const note = settings.storedCredentials?.[account.id]
    const isStored = account.sealed(settings) !== undefined
    const opens = isStored && account.open(vault, tenant) !== null
    return {
      account: account.id,
      state: isStored ? (opens ? 'stored' : 'unreadable') : 'none',
      at: (isStored && note?.at) || null,
      by: (isStored && note?.by) || '',
      endsWith: (isStored && note?.endsWith) || '',
      shown: account.shown(settings),
    }
  })

interface Checked {
  /** What is to be stored; null where something is wrong. */
  readonly fields: Parameters<Account['put']>[3] | null
  /** Whether there is something that the account does not have: it may be a secret in the wrong place. */
  readonly isForeign: boolean
  readonly wrong: readonly string[]
}

/** What is given for an account, checked. Nothing of it is repeated: it may be a secret. */
export const checkedFields = (
  { schema }: Pick<Account, 'schema'>,
  given: Readonly<Record<string, string>>,
): Checked => {
  const isForeign = Object.keys(given).some((field) => !Object.hasOwn(schema.entries, field))
  const read = v.safeParse(schema, given)
  if (isForeign || !read.success)
    return {
      fields: null,
      isForeign,
      wrong: [...new Set((read.issues ?? []).map((issue) => v.getDotPath(issue) ?? ''))],
    }
  return { fields: read.output, isForeign, wrong: [] }
}

const saidOf = (endsWith: string): string => (endsWith === '' ? 'guardada' : `termina en …${endsWith}`)

interface Store {
  readonly vault: Vault
  readonly account: Account
  readonly fields: Parameters<Account['put']>[3]
  readonly key: string
}

/** Stores credentials, sealed, and tells all owners. What they are stands in no history, and can't be brought back. */
export const storeCredentials = (scope: ChangeScope, { vault, account, fields, key }: Store) =>
  writeShop(scope, { subject: 'settings', action: 'credentialsStored', key }, async (tx) => {
    const { tenant, actor, ports } = scope
    const stored = await heldSettings(tx, tenant)
    const before = account.open(vault, { ...tenant, settings: stored })
    if (isDeepStrictEqual(before, fields)) return { changes: [] }
    const endsWith = endOf(fields[account.secret] ?? '')
    const note = { at: ports.now().toISOString(), by: actor.name, endsWith }
    await storeSettings(tx, tenant.id, withNote(account.put(vault, tenant, stored, fields), account.id, note))
    await mailAccount(tx, scope, { action: 'stored', what: account.label })
    const was = account.sealed(stored) === undefined ? '' : saidOf(endOf(before?.[account.secret] ?? ''))
    const is = saidOf(endsWith)
    return {
      object: account.label,
      changes: [{ field: 'credentials', before: was, after: was === is ? `otra, ${is}` : is }],
    }
  })

/** Forgets credentials, and tells all owners. */
export const removeCredentials = (scope: ChangeScope, { account, key }: Pick<Store, 'account' | 'key'>) =>
  writeShop(scope, { subject: 'settings', action: 'credentialsRemoved', key }, async (tx) => {
    const { tenant } = scope
    const stored = await heldSettings(tx, tenant)
    if (account.sealed(stored) === undefined) return { changes: [] }
    await storeSettings(tx, tenant.id, withNote(account.remove(stored), account.id, undefined))
    await mailAccount(tx, scope, { action: 'removed', what: account.label })
    return {
      object: account.label,
      changes: [{ field: 'credentials', before: 'guardada', after: 'quitada' }],
    }
  })
