import * as v from 'valibot'
import type { SecondStep } from '#contract/office/factors.ts'
import type { Transaction } from '../../../db/reader.ts'
import { tokenHash } from '../../../environment/tokens.ts'
import { failure } from '../../../errors/failure.ts'
import type { StaffDeps } from '../deps.ts'
import { factorsOf, spend } from '../repository/factors.ts'
import { isSecured, SECOND_LIFE } from '../rules.ts'

const USE = 'office/second'
const content = v.pipe(v.string(), v.parseJson(), v.object({ operator: v.string(), expires: v.number() }))

export interface Ticket {
  readonly operator: string
  readonly hash: string
  readonly expiresAt: Date
}

/** The second step of somebody whose password was right; null where they have no second factor. */
export const secondStepOf = async (
  { vault, now }: StaffDeps,
  tx: Transaction,
  operator: string,
): Promise<SecondStep | null> => {
  const has = await factorsOf(tx, operator)
  if (!isSecured(has)) return null
  const expires = now().getTime() + SECOND_LIFE
  return { second: vault.seal(USE, JSON.stringify({ operator, expires })), has }
}

const over = () => failure('token_expired', 'Pasó demasiado tiempo. Hay que volver a poner la contraseña.')

const readTicket = ({ vault, now }: StaffDeps, second: string): Ticket | null => {
  const opened = v.safeParse(content, vault.open(USE, second))
  if (!opened.success || opened.output.expires <= now().getTime()) return null
  const { operator, expires } = opened.output
  return { operator, hash: tokenHash(second), expiresAt: new Date(expires) }
}

/** Whether a right password has just led there: strangers have no such ticket. */
export const isTicket = (deps: StaffDeps, second: string | undefined): boolean =>
  second !== undefined && readTicket(deps, second) !== null

export const openTicket = (deps: StaffDeps, second: string): Ticket => {
  const ticket = readTicket(deps, second)
  if (ticket === null) throw over()
  return ticket
}

/** Uses it up, with the session that it opens. */
export const spendTicket = async (tx: Transaction, { hash, expiresAt }: Ticket) => {
  if (!(await spend(tx, hash, expiresAt))) throw over()
}
