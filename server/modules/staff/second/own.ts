import type { Attestation } from '#contract/office/factors.ts'
import type { Transaction } from '../../../db/reader.ts'
import { failure } from '../../../errors/failure.ts'
import type { Operator } from '../../../ports/people.ts'
import type { StaffDeps } from '../deps.ts'
import {
  codesLeft,
  deleteCodes,
  deletePasskey,
  deleteTotp,
  factorsOf,
  insertPasskey,
  lockOperator,
  passkeysOf,
  storeCodes,
  storeTotp,
  totpOf,
} from '../repository/factors.ts'
import { operatorById } from '../repository/operators.ts'
import { markProven } from '../repository/sessions.ts'
import { isSecured, MOST_PASSKEYS } from '../rules.ts'
import type { Purpose } from './challenges.ts'
import { creationOptionsOf, madePasskey, type Site } from './passkeys.ts'
import { codeHash, freshCodes } from './recovery-codes.ts'
import { confirmedTotp, freshTotp } from './totp.ts'

/** What an operator has, as they see it. */
export const securityOf = async ({ database }: StaffDeps, { id }: Operator) => {
  const [passkeys, totp, left] = await Promise.all([
    passkeysOf(database, id),
    totpOf(database, id),
    codesLeft(database, id),
  ])
  return { passkeys, totpSince: totp?.confirmedAt ?? null, codesLeft: left }
}

const remakeCodes = async (tx: Transaction, operatorId: string): Promise<readonly string[]> => {
  const codes = freshCodes()
  await storeCodes(tx, operatorId, codes.map(codeHash))
  return codes
}

/** Recovery codes come with the first second factor, and whoever has made it just now needs not use it at once. */
const withFactor = (
  deps: StaffDeps,
  { id, session }: Operator,
  add: (tx: Transaction) => Promise<void>,
): Promise<readonly string[]> =>
  deps.database.transaction(async (tx) => {
    await lockOperator(tx, id)
    const isFirst = !isSecured(await factorsOf(tx, id))
    await add(tx)
    if (!isFirst) return []
    await markProven(tx, session, deps.now())
    return remakeCodes(tx, id)
  })

/** Codes stand in for a second factor: without one they are worth nothing. */
const withoutFactor = (
  { database }: StaffDeps,
  { id }: Operator,
  remove: (tx: Transaction) => Promise<void>,
) =>
  database.transaction(async (tx) => {
    await lockOperator(tx, id)
    await remove(tx)
    if (!isSecured(await factorsOf(tx, id))) await deleteCodes(tx, id)
  })

const addingOf = ({ session }: Operator): Purpose => ({ use: 'add', subject: session })

/** Whoever is logged in, with their mail; a device has none. */
const personOf = async ({ database }: StaffDeps, { id }: Operator) => {
  const operator = await operatorById(database, id)
  if (operator === null || operator.email === null)
    throw failure('unauthorized', 'La sesión terminó. Hay que volver a entrar.')
  return { ...operator, email: operator.email }
}

export const newPasskeyOptions = async (deps: StaffDeps, operator: Operator, site: Site) => {
  const passkeys = await passkeysOf(deps.database, operator.id)
  return creationOptionsOf(deps, site, await personOf(deps, operator), passkeys, addingOf(operator))
}

export const addPasskey = async (
  deps: StaffDeps,
  operator: Operator,
  { name, attestation }: { readonly name: string; readonly attestation: Attestation },
  site: Site,
) => {
  const made = await madePasskey(deps, site, addingOf(operator), attestation)
  if (made === null)
    throw failure('invalid_request', 'La llave no se pudo guardar. Se puede probar de nuevo.')
  return withFactor(deps, operator, async (tx) => {
    if ((await passkeysOf(tx, operator.id)).length >= MOST_PASSKEYS)
      throw failure(
        'conflict',
        `Hay ${MOST_PASSKEYS} llaves, que es lo más que se guarda: antes va una menos.`,
      )
    const passkey = {
      ...made,
      operatorId: operator.id,
      name: name.trim(),
      createdAt: deps.now(),
      lastUsed: null,
    }
    if (!(await insertPasskey(tx, passkey))) throw failure('conflict', 'Esa llave ya está guardada.')
  })
}

export const removePasskey = (deps: StaffDeps, operator: Operator, id: string) =>
  withoutFactor(deps, operator, async (tx) => {
    if (!(await deletePasskey(tx, operator.id, id))) throw failure('not_found', 'Esa llave ya no está.')
  })

export const newTotp = async (deps: StaffDeps, operator: Operator) =>
  freshTotp(deps, operator.id, (await personOf(deps, operator)).email)

export const setTotp = (
  deps: StaffDeps,
  operator: Operator,
  given: { readonly ticket: string; readonly code: string },
) => {
  const totp = confirmedTotp(deps, operator.id, given)
  if (totp === 'expired')
    throw failure('conflict', 'Pasó demasiado tiempo. Hay que escanear un código nuevo.')
  if (totp === null) {
    const message = 'Ese código no es el de ahora. El reloj del teléfono tiene que estar en hora.'
    throw failure('invalid_request', message, { fields: { code: message } })
  }
  return withFactor(deps, operator, async (tx) => {
    await storeTotp(tx, totp)
  })
}

export const removeTotp = (deps: StaffDeps, operator: Operator) =>
  withoutFactor(deps, operator, async (tx) => {
    await deleteTotp(tx, operator.id)
  })

export const newRecoveryCodes = ({ database }: StaffDeps, { id }: Operator) =>
  database.transaction(async (tx) => {
    await lockOperator(tx, id)
    return remakeCodes(tx, id)
  })
