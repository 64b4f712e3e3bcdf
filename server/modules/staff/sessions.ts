import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/reader.ts'
import { hashPassword, passwordMatches } from '../../environment/passwords.ts'
import { exchangeToken, type TokenStore } from '../../environment/refresh.ts'
import { freshToken, tokenHash } from '../../environment/tokens.ts'
import { failure } from '../../errors/failure.ts'
import type { Operator } from '../../ports/people.ts'
import { countTry, type Origin, type StaffDeps } from './deps.ts'
import { deviceName } from './device-name.ts'
import { factorsOf } from './repository/factors.ts'
import { type OperatorRow, operatorById, setPassword } from './repository/operators.ts'
import {
  endSession,
  endSessionsOf,
  insertSession,
  insertToken,
  lockSession,
  markSeen,
  markUsed,
  openSessionsOf,
  type SessionRow,
  sessionById,
  tokenByHash,
} from './repository/sessions.ts'
import { shopsOf } from './repository/teams.ts'
import {
  IDLE_LIFE,
  isSecured,
  isUnsecuredOver,
  needsSecondFactor,
  PASSWORD_LIMIT,
  refreshExpiry,
} from './rules.ts'

export type WhoEnters = Pick<OperatorRow, 'id' | 'name' | 'isDevice'>

/** A session as its device gets it. */
export interface Opened {
  readonly operator: Operator
  readonly accessToken: string
  readonly refreshToken: string
  /** Where the session begins: says at a later log-in that the device is known. */
  readonly deviceToken?: string
}

const signed = async (
  { secrets, now }: StaffDeps,
  { id, name, isDevice }: WhoEnters,
  session: string,
  refreshToken: string,
): Promise<Opened> => ({
  operator: { id, name, isDevice, session },
  accessToken: await secrets.sign({ operator: id, session }, now()),
  refreshToken,
})

/** Stores a session within the transaction that lets somebody in. */
export const beginSession = async (
  deps: StaffDeps,
  tx: Transaction,
  operator: WhoEnters,
  { userAgent }: Origin,
): Promise<Opened> => {
  const now = deps.now()
  const id = randomUUID()
  const token = freshToken()
  const device = deviceName(userAgent)
  await insertSession(tx, { id, operatorId: operator.id, device, createdAt: now, lastSeen: now })
  await insertToken(tx, {
    hash: tokenHash(token),
    sessionId: id,
    expiresAt: refreshExpiry(now, now),
  })
  const opened = await signed(deps, operator, id, token)
  // What the workshop shares has no password to log in with again.
  return operator.isDevice ? opened : { ...opened, deviceToken: deps.secrets.deviceToken(operator.id) }
}

const sessionOver = () => failure('unauthorized', 'La sesión terminó. Hay que volver a entrar.')

/** Whether a session has come to its end because a password is all that it takes to be who sells. */
const isTooLong = async ({ database, now }: StaffDeps, { operatorId, createdAt }: SessionRow) =>
  isUnsecuredOver(createdAt, now()) &&
  !isSecured(await factorsOf(database, operatorId)) &&
  needsSecondFactor(await shopsOf(database, operatorId))

/** Exchanges a refresh token; a stolen one ends its session. */
export const refresh = async (deps: StaffDeps, token: string): Promise<Opened> => {
  const { database, secrets } = deps
  const exchanged = await database.transaction(async (tx) => {
    const found = await tokenByHash(tx, tokenHash(token))
    const session = found && (await lockSession(tx, found.sessionId))
    if (!session || session.endedAt !== null) return null
    const now = deps.now()
    const expiresAt = refreshExpiry(session.createdAt, now)
    const store: TokenStore = {
      hashOf: tokenHash,
      successor: secrets.successor,
      read: (hash) => tokenByHash(tx, hash),
      markUsed: (hash, at) => markUsed(tx, hash, at),
      insert: (hash) => insertToken(tx, { hash, sessionId: session.id, expiresAt }),
    }
    const exchange = await exchangeToken(store, token, now)
    if (exchange === 'stolen') await endSession(tx, session.id, now)
    if (typeof exchange === 'string') return null
    await markSeen(tx, session.id, now)
    return { session, next: exchange.next }
  })
  const tooLong = exchanged !== null && (await isTooLong(deps, exchanged.session))
  if (tooLong) await database.transaction((tx) => endSession(tx, exchanged.session.id, deps.now()))
  const operator = exchanged && !tooLong && (await operatorById(database, exchanged.session.operatorId))
  if (!operator) {
    deps.changed()
    throw sessionOver()
  }
  return signed(deps, operator, exchanged.session.id, exchanged.next)
}

/** Ends the session; once more it changes nothing. */
export const logOut = async (deps: StaffDeps, { session }: Operator) => {
  await deps.database.transaction((tx) => endSession(tx, session, deps.now()))
  deps.changed()
}

/** Sessions of an operator that may still be used. */
export const devicesOf = ({ database, now }: StaffDeps, { id }: Operator) =>
  openSessionsOf(database, id, new Date(now().getTime() - IDLE_LIFE))

export const endDevice = async (deps: StaffDeps, { id }: Operator, session: string) => {
  const found = await sessionById(deps.database, session)
  // Another's is answered like one that does not exist.
  if (found?.operatorId !== id) throw failure('not_found', 'No encontramos ese dispositivo.')
  await deps.database.transaction((tx) => endSession(tx, session, deps.now()))
  deps.changed()
}

/** Changes the own password; the other sessions end. */
export const changePassword = async (
  deps: StaffDeps,
  { id, session }: Operator,
  given: { readonly current: string; readonly password: string },
) => {
  await countTry(deps, PASSWORD_LIMIT, session)
  const operator = await operatorById(deps.database, id)
  if (!(await passwordMatches(operator?.passwordHash, given.current))) {
    const message = 'La contraseña actual no es esa.'
    throw failure('invalid_request', message, { fields: { current: message } })
  }
  const passwordHash = await hashPassword(given.password)
  await deps.database.transaction(async (tx) => {
    await setPassword(tx, id, passwordHash)
    await endSessionsOf(tx, id, deps.now(), session)
  })
  deps.changed()
}
