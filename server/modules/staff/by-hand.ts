import { randomUUID } from 'node:crypto'
import type { Membership } from '#contract/office/permissions.ts'
import { foldEmail } from '../../formats/email.ts'
import type { StaffDeps, TeamOf } from './deps.ts'
import { makeRecovery } from './recovery.ts'
import { hasOperators, insertOperator, type OperatorRow, operatorByEmail } from './repository/operators.ts'
import { lockSetup } from './repository/setup.ts'
import { insertMembership } from './repository/teams.ts'
import { placeOf } from './rules.ts'
import { changeMember } from './teams.ts'

interface Added {
  readonly operator: OperatorRow
  /** Whether they were of the team before, perhaps as something else. */
  readonly wasMember: boolean
  /** Of the link that sets their first password; undefined where they have one. */
  readonly token?: string
}

/** Puts somebody into a team from the command line, who may not be known at all yet. */
export const addMember = async (
  deps: StaffDeps,
  team: TeamOf,
  person: { readonly email: string; readonly name: string },
  wanted: Membership,
): Promise<Added> => {
  const place = placeOf(wanted)
  const email = foldEmail(person.email)
  const { operator, isNew } = await deps.database.transaction(async (tx) => {
    // Whoever is first is root, however they come; nobody else becomes it meanwhile.
    await lockSetup(tx)
    const known = await operatorByEmail(tx, email)
    const operator = known ?? {
      id: randomUUID(),
      email,
      name: person.name.trim(),
      passwordHash: null,
      root: !(await hasOperators(tx)),
      isDevice: false,
      createdAt: deps.now(),
    }
    if (known === null) await insertOperator(tx, operator)
    const member = { tenantId: team.tenantId, operatorId: operator.id, ...place, since: deps.now() }
    const isNew = await insertMembership(tx, member)
    if (isNew) await team.note(tx, { action: 'joined', object: operator.name, after: place })
    return { operator, isNew }
  })
  if (!isNew) await changeMember(deps, team, operator.id, place)
  deps.changed()
  const added = { operator, wasMember: !isNew }
  return operator.passwordHash === null ? { ...added, token: await makeRecovery(deps, operator.id) } : added
}
