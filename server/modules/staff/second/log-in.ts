import type { Assertion, Proof } from '#contract/office/factors.ts'
import { failure } from '../../../errors/failure.ts'
import { countTry, type Origin, type StaffDeps, takeAccountTry, takeNetworkTry } from '../deps.ts'
import { passkeysOf } from '../repository/factors.ts'
import { operatorById } from '../repository/operators.ts'
import { PASSKEY_PACE, TICKET_LIMIT } from '../rules.ts'
import { beginSession, type Opened } from '../sessions.ts'
import type { Purpose } from './challenges.ts'
import { requestOptionsOf, type Site, usedPasskey } from './passkeys.ts'
import { expectProof } from './proof.ts'
import { openTicket, spendTicket } from './tickets.ts'

const LOG_IN: Purpose = { use: 'log-in', subject: '' }
const secondOf = (operator: string): Purpose => ({ use: 'second', subject: operator })

/** What a browser needs for a passkey: whoever's, or theirs who have come as far as the second step. */
export const passkeyOptions = async (deps: StaffDeps, site: Site, second: string | undefined) => {
  if (second === undefined) return requestOptionsOf(deps, site, LOG_IN)
  const { operator } = openTicket(deps, second)
  return requestOptionsOf(deps, site, secondOf(operator), await passkeysOf(deps.database, operator))
}

/** A session by a passkey alone: something one has, and a finger, face or code. */
export const passkeyLogIn = async (
  deps: StaffDeps,
  assertion: Assertion,
  site: Site,
  origin: Origin,
): Promise<Opened> => {
  const uncount = await takeNetworkTry(deps, origin, PASSKEY_PACE)
  const passkey = await usedPasskey(deps, site, LOG_IN, assertion)
  const operator = passkey && (await operatorById(deps.database, passkey.operatorId))
  if (!operator)
    throw failure('unauthorized', 'Esa llave no sirve acá. Se puede entrar con correo y contraseña.')
  await uncount()
  return deps.database.transaction((tx) => beginSession(deps, tx, operator, origin))
}

/** The session whose password was right, by a second factor. */
export const secondFactor = async (
  deps: StaffDeps,
  given: { readonly second: string; readonly proof: Proof },
  site: Site,
  origin: Origin,
): Promise<Opened> => {
  const ticket = openTicket(deps, given.second)
  await countTry(deps, TICKET_LIMIT, ticket.hash)
  // Only who knows the password gets here: no other tries of the network count.
  const forget = await takeAccountTry(deps, `second ${ticket.operator}`, origin)
  await expectProof(deps, ticket.operator, given.proof, { site, purpose: secondOf(ticket.operator) })
  await forget()
  return deps.database.transaction(async (tx) => {
    await spendTicket(tx, ticket)
    const operator = await operatorById(tx, ticket.operator)
    if (operator === null) throw failure('unauthorized', 'Esa cuenta ya no existe.')
    return beginSession(deps, tx, operator, origin)
  })
}
