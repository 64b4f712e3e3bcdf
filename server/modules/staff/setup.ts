import { randomUUID } from 'node:crypto'
import { networkOf } from '../../environment/network-of.ts'
import { hashPassword } from '../../environment/passwords.ts'
import { sameHash, tokenHash } from '../../environment/tokens.ts'
import { failure } from '../../errors/failure.ts'
import { foldEmail } from '../../formats/email.ts'
import { countTry, type Origin, type StaffDeps, takeNetworkTry } from './deps.ts'
import { hasOperators, insertOperator } from './repository/operators.ts'
import { lockSetup, removeSetup, setupNonce, storeSetup, trySetup } from './repository/setup.ts'
import { ownAllShops } from './repository/teams.ts'
import { foldCode, SETUP_LIFE, SETUP_LIMIT, SETUP_TRIES } from './rules.ts'
import { beginSession, type Opened } from './sessions.ts'

/** Name, mail and password of somebody new. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** The code that counts, made where there is none: all instances print the same. */
export const setupCode = ({ database, secrets, now }: StaffDeps): Promise<string> =>
  database.transaction(async (tx) => {
    await lockSetup(tx)
    const at = now()
    const known = await setupNonce(tx, at)
    const nonce = known ?? secrets.setupNonce()
    if (known === null)
      await storeSetup(tx, {
        nonce,
        triesLeft: SETUP_TRIES,
        expiresAt: new Date(at.getTime() + SETUP_LIFE),
      })
    return secrets.setupCode(nonce)
  })

const over = () => failure('not_found', 'Gestión ya está en marcha.')

const isSame = (given: string, code: string): boolean =>
  sameHash(tokenHash(foldCode(given)), tokenHash(foldCode(code)))

/** Throws where the code is not the setting's, nor without one that of the log; each wrong one is a try less. */
const proveCode = async (deps: StaffDeps, given: string, setting: string | undefined, origin: Origin) => {
  if (setting !== undefined) {
    await countTry(deps, SETUP_LIMIT, networkOf(origin.ip))
    if (isSame(given, setting)) return
  } else {
    await takeNetworkTry(deps, origin)
    const nonce = given === '' ? null : await trySetup(deps.database, deps.now())
    if (nonce !== null && isSame(given, deps.secrets.setupCode(nonce))) return
  }
  const message =
    'El código no es válido o ya venció. Uno nuevo sale en el registro al reiniciar el servidor.'
  throw failure('invalid_request', message, { fields: { code: message } })
}

/** Makes the first operator, once: root, and owner of every shop. */
export const setUp = async (
  deps: StaffDeps,
  person: Person,
  code: { readonly needed: boolean; readonly given: string; readonly setting: string | undefined },
  origin: Origin,
): Promise<Opened> => {
  if (await hasOperators(deps.database)) throw over()
  if (code.needed) await proveCode(deps, code.given, code.setting, origin)
  const passwordHash = await hashPassword(person.password)
  return deps.database.transaction(async (tx) => {
    await lockSetup(tx)
    if (await hasOperators(tx)) throw over()
    const createdAt = deps.now()
    const operator = {
      id: randomUUID(),
      email: foldEmail(person.email),
      name: person.name.trim(),
      passwordHash,
      root: true,
      isDevice: false,
      createdAt,
    }
    await insertOperator(tx, operator)
    await ownAllShops(tx, operator.id, createdAt)
    await removeSetup(tx)
    return beginSession(deps, tx, operator, origin)
  })
}
