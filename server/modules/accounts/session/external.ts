import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { externalAuthenticate } from '#contract/accounts.ts'
import type { Transaction } from '../../../db/reader.ts'
import { failure } from '../../../errors/failure.ts'
import { localised, openIdUse, type Tenant } from '../../../ports/tenant.ts'
import type { AccountDeps } from '../deps.ts'
import { identityOf, insertIdentity } from '../repository/identities.ts'
import {
  type Customer,
  customerByEmail,
  customerById,
  insertCustomer,
  lockEmail,
} from '../repository/people.ts'
import type { OpenId, OpenIdClient, OpenIdPerson } from './openid.ts'
import { openSession } from './session.ts'

export const GOOGLE = 'https://accounts.google.com'
/** From the provider's door to the way back, in ms. */
const TICKET_LIFE = 10 * 60 * 1000

const ticketSchema = v.object({
  authProvider: v.string(),
  until: v.number(),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
})

/** The shop's providers, without their secrets. */
export const providersOf = ({ settings }: Tenant) =>
  (settings.openId ?? []).map(({ id, name }) => ({ authProvider: id, name }))

const clientOf = ({ ports }: AccountDeps, tenant: Tenant, authProvider: string): OpenIdClient => {
  const found = tenant.settings.openId?.find(({ id }) => id === authProvider)
  if (found === undefined) throw failure('not_found', 'Esta tienda no ofrece esa forma de iniciar sesión.')
  const clientSecret = ports.vault.open(openIdUse(tenant, found.id), found.clientSecret)
  if (clientSecret === null)
    throw new Error(`The secret of ${found.id} of ${tenant.name} was sealed under another AUTH_SECRET`)
  return { issuer: found.issuer ?? GOOGLE, clientId: found.clientId, clientSecret }
}

/** The log-in page, where providers send people back to; each is registered there with this very address. */
export const redirectOf = ({ ports }: Pick<AccountDeps, 'ports'>, tenant: Pick<Tenant, 'name'>) =>
  `${ports.origin()}/${tenant.name}/auth`

const ticketUse = (tenant: Tenant) => `${tenant.id}/openid-ticket`

/** Begins a log-in. What is needed until its end travels sealed with the browser, so that any instance can end it. */
export const startExternal = async (
  openId: OpenId,
  deps: AccountDeps,
  tenant: Tenant,
  authProvider: string,
) => {
  const client = clientOf(deps, tenant, authProvider)
  const { url, flow } = await openId.begin(client, redirectOf(deps, tenant))
  const until = deps.ports.now().getTime() + TICKET_LIFE
  const ticket = deps.ports.vault.seal(ticketUse(tenant), JSON.stringify({ authProvider, until, ...flow }))
  return { url, state: flow.state, ticket }
}

/** The sealed log-in that this browser began, which is why nobody can be logged in by a link. */
const readTicket = (
  { ports }: AccountDeps,
  tenant: Tenant,
  body: v.InferOutput<typeof externalAuthenticate.body>,
) => {
  const opened = ports.vault.open(ticketUse(tenant), body.ticket ?? '')
  const ticket = opened === null ? null : v.parse(ticketSchema, JSON.parse(opened))
  const ours = ticket?.authProvider === body.authProvider && ticket.state === body.state
  if (ticket === null || !ours || ticket.until < ports.now().getTime()) {
    throw failure(
      'invalid_request',
      localised(
        tenant,
        'Ese inicio de sesión venció o empezó en otra pestaña. Probá de nuevo.',
        'Ese inicio de sesión venció o empezó en otra pestaña. Prueba de nuevo.',
      ),
    )
  }
  return ticket
}

/** Ends a log-in with the provider's code, and opens the account the first time. */
export const logInExternally = async (
  openId: OpenId,
  deps: AccountDeps,
  tenant: Tenant,
  body: v.InferOutput<typeof externalAuthenticate.body>,
) => {
  const ticket = readTicket(deps, tenant, body)
  const client = clientOf(deps, tenant, body.authProvider)
  const person = await openId.finish(client, ticket, body.providerAccessCode, redirectOf(deps, tenant))
  const customer = await deps.ports.database.transaction((tx) => customerOf(deps, tx, tenant, person))
  return openSession(deps, tenant, customer, body.guestToken)
}

/**
 * Whose account it is: of whoever came by this way before; else of the confirmed address, which both sides have
 * confirmed by themselves; else a new one, without a password.
 */
const customerOf = async (
  { ports }: AccountDeps,
  tx: Transaction,
  tenant: Tenant,
  person: OpenIdPerson,
): Promise<Customer> => {
  const identity = { tenantId: tenant.id, issuer: person.issuer, subject: person.subject }
  const seen = await customerBehind(tx, identity)
  if (seen !== null) return seen
  const { email } = person
  if (email === null)
    throw failure('forbidden', 'Esa cuenta no tiene un correo confirmado; no se puede usar para entrar.')
  await lockEmail(tx, tenant.id, email)
  // Again, now that it is our turn: a second tab may have been first.
  const meanwhile = await customerBehind(tx, identity)
  if (meanwhile !== null) return meanwhile
  const now = ports.now()
  const known = await customerByEmail(tx, tenant.id, email)
  const customer: Customer = known ?? {
    tenantId: tenant.id,
    id: randomUUID(),
    email,
    passwordHash: null,
    fullName: person.name,
    phoneNumber: '',
    company: '',
    blockedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  if (known === null) await insertCustomer(tx, customer)
  await insertIdentity(tx, { ...identity, customerId: customer.id, createdAt: now })
  return customer
}

const customerBehind = async (tx: Transaction, identity: Parameters<typeof identityOf>[1]) => {
  const found = await identityOf(tx, identity)
  return found && customerById(tx, found.tenantId, found.customerId)
}
