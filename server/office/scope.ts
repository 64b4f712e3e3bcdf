import type { Permission } from '#contract/office/permissions.ts'
import type { Ports } from '../ports/ports.ts'
import type { Tenant } from '../ports/tenant.ts'

/** Who does something in a shop, for its history. */
export interface Actor {
  readonly kind: 'operator' | 'cli'
  /** Of the operator; '' for the command line. */
  readonly id: string
  readonly name: string
  /** The session; '' for the command line. */
  readonly device: string
}

/** Who asks the office for something, in which shop, and what they may do there. */
export interface ShopScope {
  readonly ports: Ports
  readonly tenant: Tenant
  readonly actor: Actor
  may(permission: Permission): boolean
}

/** The command line, which may do everything. */
export const COMMAND_LINE: Actor = { kind: 'cli', id: '', name: 'línea de comandos', device: '' }
