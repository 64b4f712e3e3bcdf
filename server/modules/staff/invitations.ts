import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/reader.ts'
import { hashPassword } from '../../environment/passwords.ts'
import { tokenHash } from '../../environment/tokens.ts'
import { failure } from '../../errors/failure.ts'
import { foldEmail } from '../../formats/email.ts'
import type { Operator } from '../../ports/people.ts'
import { type Origin, type StaffDeps, type TeamOf, takeNetworkTry } from './deps.ts'
import { type Credentials, type Entered, letIn, provenOperator } from './log-in.ts'
import { insertOperator, type OperatorRow, operatorByEmail } from './repository/operators.ts'
import {
  heldMembership,
  insertMembership,
  invitationByHash,
  membershipOf,
  takeInvitation,
} from './repository/teams.ts'
import { mayGrant } from './rules.ts'
import { shopOfInvitation } from './secrets.ts'
import { beginSession, type Opened } from './sessions.ts'
import type { Person } from './setup.ts'

const worthless = () =>
  failure('not_found', 'La invitación ya se usó, venció o la anularon. Se puede pedir otra a quien la mandó.')

/** An invitation that still counts: whoever made it may still grant it. */
export const openInvitation = async ({ database, now }: StaffDeps, token: string) => {
  const tenantId = shopOfInvitation(token)
  const found = tenantId === null ? null : await invitationByHash(database, tenantId, tokenHash(token), now())
  if (found === null) throw worthless()
  const { invitation } = found
  const giver = await membershipOf(database, invitation.tenantId, invitation.byOperator)
  if (!mayGrant(giver, invitation)) throw worthless()
  return found
}

/** With their device's word, which counts where they have an account. */
type Invitee = Person & Pick<Credentials, 'deviceToken'>

/** Who accepts: somebody new, or somebody who proves by the password to be who has the mail. */
const invitedPerson = async (
  deps: StaffDeps,
  person: Invitee,
  origin: Origin,
): Promise<{ readonly operator: OperatorRow; readonly isNew: boolean }> => {
  const email = foldEmail(person.email)
  if ((await operatorByEmail(deps.database, email)) === null) {
    await takeNetworkTry(deps, origin)
    const operator = {
      id: randomUUID(),
      email,
      name: person.name.trim(),
      passwordHash: await hashPassword(person.password),
      root: false,
      isDevice: false,
      createdAt: deps.now(),
    }
    return { operator, isNew: true }
  }
  const operator = await provenOperator(deps, { ...person, email }, origin)
  if (operator !== null) return { operator, isNew: false }
  throw wrongPassword()
}

const wrongPassword = () => {
  const message = 'Ese correo ya tiene una cuenta en Gestión, con otra contraseña.'
  return failure('conflict', message, { fields: { password: message } })
}

type Invited = Awaited<ReturnType<typeof openInvitation>>['invitation']

const join = async ({ now }: StaffDeps, tx: Transaction, invitation: Invited, operatorId: string) => {
  const { tenantId, role, ships, prices, byOperator } = invitation
  if (!(await takeInvitation(tx, invitation, now()))) throw worthless()
  if (!mayGrant(await heldMembership(tx, tenantId, byOperator), invitation)) throw worthless()
  if (!(await insertMembership(tx, { tenantId, operatorId, role, ships, prices, since: now() })))
    throw failure('conflict', 'Esa cuenta ya es del equipo. Su rol lo cambia quien está a cargo.')
}

/** Uses an invitation up: somebody is of the team, and logged in. */
export const acceptInvitation = async (
  deps: StaffDeps,
  { token, ...person }: Invitee & { readonly token: string },
  origin: Origin,
  /** The team in which they write down that they joined. */
  teamOf: (tenantId: number, by: Operator) => TeamOf,
): Promise<Entered> => {
  const { invitation } = await openInvitation(deps, token)
  if (invitation.isDevice) throw worthless()
  const { operator, isNew } = await invitedPerson(deps, person, origin)
  const opened = await deps.database.transaction(async (tx) => {
    if (isNew && !(await insertOperator(tx, operator))) throw wrongPassword()
    await join(deps, tx, invitation, operator.id)
    const entered = await letIn(deps, tx, operator, origin)
    const by = 'second' in entered ? { ...operator, session: '' } : entered.operator
    const { role, ships, prices, tenantId } = invitation
    const change = { action: 'joined', object: operator.name, after: { role, ships, prices } } as const
    await teamOf(tenantId, by).note(tx, change)
    return entered
  })
  deps.changed()
  return opened
}

/** Uses an invitation for a device up: the one that asks is an operator of the workshop, with a session and no password. */
export const joinDevice = async (
  deps: StaffDeps,
  token: string,
  origin: Origin,
  teamOf: (tenantId: number, by: Operator) => TeamOf,
): Promise<Opened> => {
  const { invitation } = await openInvitation(deps, token)
  if (!invitation.isDevice) throw worthless()
  const operator = {
    id: randomUUID(),
    email: null,
    name: invitation.name,
    passwordHash: null,
    root: false,
    isDevice: true,
    createdAt: deps.now(),
  }
  const opened = await deps.database.transaction(async (tx) => {
    await insertOperator(tx, operator)
    await join(deps, tx, invitation, operator.id)
    const entered = await beginSession(deps, tx, operator, origin)
    const { role, ships, tenantId } = invitation
    const after = { role, ships }
    await teamOf(tenantId, entered.operator).note(tx, { action: 'joined', object: operator.name, after })
    return entered
  })
  deps.changed()
  return opened
}
