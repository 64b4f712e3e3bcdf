import type { Membership } from '#contract/office/permissions.ts'
import type { Database } from '../../db/database.ts'
import { createVault } from '../../environment/vault.ts'
import { failure } from '../../errors/failure.ts'
import type { Operator, StaffPort } from '../../ports/people.ts'
import { cached } from '../../storage/cached.ts'
import type { StaffDeps } from './deps.ts'
import { hasOperators, operatorById } from './repository/operators.ts'
import { operatorOf } from './repository/sessions.ts'
import { membershipOf } from './repository/teams.ts'
import { FRESH } from './rules.ts'
import { expectFresh } from './second/step-up.ts'
import { createSecrets } from './secrets.ts'

const MOST = 10_000

interface StaffOptions {
  readonly database: Database
  readonly authSecret: string
  readonly now?: () => Date
}

/** Who works in the back office, and what the rest of it needs to know of them. */
export interface Staff extends StaffPort, StaffDeps {
  /** Whether somebody has set the back office up. */
  isSetUp(): Promise<boolean>
}

/** Operators and teams, remembered for a few seconds; what changes here is known at once. */
export const createStaff = ({ database, authSecret, now = () => new Date() }: StaffOptions): Staff => {
  const secrets = createSecrets(authSecret)
  const bounds = { most: MOST, ttl: FRESH, now: () => now().getTime() }
  const operators = cached<Omit<Operator, 'session'> | null>(bounds)
  const teams = cached<Membership | null>(bounds)
  return {
    database,
    secrets,
    vault: createVault(authSecret),
    now,
    changed() {
      operators.clear()
      teams.clear()
    },
    isSetUp: () => hasOperators(database),
    async authenticate(token) {
      const { operator, session } = await secrets.verify(token, now())
      const found = await operators.get(`${session}/${operator}`, () =>
        operatorOf(database, session, operator),
      )
      if (found === null) throw failure('unauthorized', 'La sesión terminó. Hay que volver a entrar.')
      return { ...found, session }
    },
    expectFresh: (operator, mode) => expectFresh({ database, now }, operator, mode),
    isRoot: async (operatorId) => (await operatorById(database, operatorId))?.root === true,
    membership: (tenantId, operatorId) =>
      teams.get(`${tenantId}/${operatorId}`, () => membershipOf(database, tenantId, operatorId)),
  }
}
