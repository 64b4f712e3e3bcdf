import type { Database } from '../db/database.ts'
import type { Settings } from '../environment/settings.ts'
import type { LineRow, OrderRow } from '../modules/orders/repository.ts'
import type { Tenant } from '../ports/tenant.ts'
import type { Rendering } from '../rendering/pool/rendering.ts'

/** What a service of the office works with, whether a command or a page asks. */
export interface OfficeDeps {
  readonly database: Database
  readonly settings: Settings
  readonly rendering: Pick<Rendering, 'run'>
}

export interface WholeOrder {
  readonly tenant: Tenant
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
}
