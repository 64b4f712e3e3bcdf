import type { SecondStep } from '#contract/office/factors.ts'
import type { Transaction } from '../../db/reader.ts'
import { passwordMatches } from '../../environment/passwords.ts'
import { failure } from '../../errors/failure.ts'
import { LOGIN_PACE_KNOWN } from '../../fairness/pace.ts'
import { foldEmail } from '../../formats/email.ts'
import { type Origin, type StaffDeps, takeAccountTry, takeNetworkTry, takeTry } from './deps.ts'
import { type OperatorRow, operatorByEmail } from './repository/operators.ts'
import { secondStepOf } from './second/tickets.ts'
import { beginSession, type Opened, type WhoEnters } from './sessions.ts'

/** A session, or the second step towards one. */
export type Entered = Opened | SecondStep

/** Whoever has proven one thing, a password or a link, is in, or asked for their second factor. */
export const letIn = async (
  deps: StaffDeps,
  tx: Transaction,
  operator: WhoEnters,
  origin: Origin,
): Promise<Entered> =>
  (await secondStepOf(deps, tx, operator.id)) ?? (await beginSession(deps, tx, operator, origin))

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Of an earlier session on the device. */
  readonly deviceToken?: string | undefined
}

const isKnownDevice = (
  { secrets }: StaffDeps,
  operator: OperatorRow | null,
  token: string | undefined,
): token is string => operator !== null && token !== undefined && secrets.isDeviceOf(operator.id, token)

/** Whether it comes from a device that was logged in to the account: no other tries of its network stop that one. */
export const isFromKnownDevice = async (
  deps: StaffDeps,
  { email, deviceToken }: Credentials,
): Promise<boolean> =>
  deviceToken !== undefined &&
  isKnownDevice(deps, await operatorByEmail(deps.database, foldEmail(email)), deviceToken)

/** Takes a try in its turn: a known device has turns of its own. The answer takes it back. */
const takePasswordTry = async (
  deps: StaffDeps,
  operator: OperatorRow | null,
  { email, deviceToken }: Credentials,
  origin: Origin,
) => {
  if (isKnownDevice(deps, operator, deviceToken))
    return takeTry(deps, LOGIN_PACE_KNOWN, `${email} ${deviceToken}`)
  const uncount = await takeNetworkTry(deps, origin)
  const forget = await takeAccountTry(deps, email, origin)
  return async () => {
    await forget()
    await uncount()
  }
}

/** The operator whose password it is; null for anything else, after the same work. */
export const provenOperator = async (
  deps: StaffDeps,
  given: Credentials,
  origin: Origin,
): Promise<OperatorRow | null> => {
  const operator = await operatorByEmail(deps.database, given.email)
  const takeBack = await takePasswordTry(deps, operator, given, origin)
  const matches = await passwordMatches(operator?.passwordHash, given.password)
  if (!matches) return null
  await takeBack()
  return operator
}

export const logIn = async (deps: StaffDeps, given: Credentials, origin: Origin): Promise<Entered> => {
  const operator = await provenOperator(deps, { ...given, email: foldEmail(given.email) }, origin)
  if (operator === null) throw failure('unauthorized', 'Email o contraseña incorrectos.')
  return deps.database.transaction((tx) => letIn(deps, tx, operator, origin))
}
