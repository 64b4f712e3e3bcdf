import { hashPassword } from '../../environment/passwords.ts'
import { freshToken, tokenHash } from '../../environment/tokens.ts'
import { failure } from '../../errors/failure.ts'
import { type Origin, type StaffDeps, takeNetworkTry } from './deps.ts'
import { type Entered, letIn } from './log-in.ts'
import { isRecovery, operatorById, setPassword, storeRecovery, takeRecovery } from './repository/operators.ts'
import { endSessionsOf } from './repository/sessions.ts'
import { RECOVERY_LIFE } from './rules.ts'

const worthless = () => failure('not_found', 'El enlace ya se usó o venció. Hace falta uno nuevo.')

/** A link's token that sets a new password; earlier ones are void. */
export const makeRecovery = async ({ database, now }: StaffDeps, operatorId: string): Promise<string> => {
  const token = freshToken()
  const expiresAt = new Date(now().getTime() + RECOVERY_LIFE)
  await database.transaction((tx) => storeRecovery(tx, { hash: tokenHash(token), operatorId, expiresAt }))
  return token
}

/** Sets a new password, once, and ends all sessions but the one that begins; a second factor is asked for all the same. */
export const recover = async (
  deps: StaffDeps,
  token: string,
  password: string,
  origin: Origin,
): Promise<Entered> => {
  await takeNetworkTry(deps, origin)
  const hash = tokenHash(token)
  if (!(await isRecovery(deps.database, hash, deps.now()))) throw worthless()
  const passwordHash = await hashPassword(password)
  const opened = await deps.database.transaction(async (tx) => {
    const id = await takeRecovery(tx, hash, deps.now())
    const operator = id && (await operatorById(tx, id))
    if (!operator) throw worthless()
    await setPassword(tx, operator.id, passwordHash)
    await endSessionsOf(tx, operator.id, deps.now())
    return letIn(deps, tx, operator, origin)
  })
  deps.changed()
  return opened
}
