import type { SecondStep } from '#contract/office/factors.ts'
import type { Transaction } from '../../db/reader.ts'
import { passwordMatches } from '../../environment/passwords.ts'
import { failure } from '../../errors/failure.ts'
import { foldEmail } from '../../formats/email.ts'
import { clearTries, countAccountTry, type Origin, type StaffDeps } from './deps.ts'
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

/** The operator whose password it is; null for anything else, after the same work. */
export const provenOperator = async (
  deps: StaffDeps,
  email: string,
  password: string,
  origin: Origin,
): Promise<OperatorRow | null> => {
  await countAccountTry(deps, email, origin)
  const operator = await operatorByEmail(deps.database, email)
  const matches = await passwordMatches(operator?.passwordHash, password)
  if (!matches) return null
  await clearTries(deps, email, origin)
  return operator
}

export const logIn = async (
  deps: StaffDeps,
  given: { readonly email: string; readonly password: string },
  origin: Origin,
): Promise<Entered> => {
  const operator = await provenOperator(deps, foldEmail(given.email), given.password, origin)
  if (operator === null) throw failure('unauthorized', 'Email o contraseña incorrectos.')
  return deps.database.transaction((tx) => letIn(deps, tx, operator, origin))
}
