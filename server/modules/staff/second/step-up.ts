import type { Proof } from '#contract/office/factors.ts'
import { failure } from '../../../errors/failure.ts'
import { LOGIN_PACE } from '../../../fairness/pace.ts'
import type { Operator } from '../../../ports/people.ts'
import { type StaffDeps, takeTry } from '../deps.ts'
import { factorsOf, passkeysOf } from '../repository/factors.ts'
import { markProven, sessionById } from '../repository/sessions.ts'
import { isSecured, PROOF_LIFE } from '../rules.ts'
import type { Purpose } from './challenges.ts'
import { requestOptionsOf, type Site } from './passkeys.ts'
import { expectProof } from './proof.ts'

const purposeOf = ({ session }: Operator): Purpose => ({ use: 'step-up', subject: session })

export const stepUpOptions = async (deps: StaffDeps, operator: Operator, site: Site) => {
  const [has, passkeys] = await Promise.all([
    factorsOf(deps.database, operator.id),
    passkeysOf(deps.database, operator.id),
  ])
  return {
    has: isSecured(has) ? has : [],
    options: requestOptionsOf(deps, site, purposeOf(operator), passkeys),
  }
}

/** The session is fresh for a while, once its operator has proven again that it is them. */
export const stepUp = async (deps: StaffDeps, operator: Operator, proof: Proof, site: Site) => {
  // The session's own turns: nobody else's tries stop who is logged in.
  const forget = await takeTry(deps, LOGIN_PACE, `step-up ${operator.session}`)
  await expectProof(deps, operator.id, proof, { site, purpose: purposeOf(operator) })
  await forget()
  await markProven(deps.database, operator.session, deps.now())
}

/**
 * Throws where nobody has proven lately that it is them. Read each time: another instance may have heard the proof.
 * `secured`: only of those who have a second factor.
 */
export const expectFresh = async (
  { database, now }: Pick<StaffDeps, 'database' | 'now'>,
  { id, session }: Operator,
  mode: true | 'secured',
) => {
  const found = await sessionById(database, session)
  const provenAt = found?.provenAt?.getTime()
  if (provenAt !== undefined && now().getTime() - provenAt < PROOF_LIFE) return
  const has = await factorsOf(database, id)
  const secured = isSecured(has)
  if (!secured && mode === 'secured') return
  throw failure(
    'step_up_required',
    secured
      ? 'Hace falta mostrar otra vez quién es.'
      : 'Hace falta primero una llave o los códigos de una app, en Más, Seguridad.',
    { details: { has: secured ? has : [] } },
  )
}
