import type { Database } from '../db/database.ts'
import type { Settings } from '../environment/settings.ts'
import type { Vault } from '../environment/vault.ts'
import type { Rendering } from '../rendering/pool/rendering.ts'
import type { AlertsPort } from './alerts.ts'
import type { CataloguePort } from './catalogue.ts'
import type { DesignsPort } from './designs.ts'
import type { JobsPort } from './jobs.ts'
import type { MailPort } from './mail.ts'
import type { OrdersPort, ProofsPort } from './orders.ts'
import type { PaymentsPort } from './payments.ts'
import type { ErasePerson, MergeGuest, SessionsPort } from './people.ts'
import type { AddressesPort, ShippingPort } from './shipping.ts'
import type { TenantsPort } from './tenant.ts'
import type { UploadsPort } from './uploads.ts'

/** What modules may use of each other, wired in `app.ts`. */
export interface Ports {
  readonly settings: Settings
  readonly database: Database
  readonly tenants: TenantsPort
  readonly sessions: SessionsPort
  readonly catalogue: CataloguePort
  readonly addresses: AddressesPort
  readonly shipping: ShippingPort
  readonly payments: PaymentsPort
  readonly orders: OrdersPort
  readonly proofs: ProofsPort
  readonly designs: DesignsPort
  readonly uploads: UploadsPort
  readonly mail: MailPort
  /** Seals a shop's credentials before they are stored. */
  readonly vault: Vault
  /** Where the pages are, without a slash at the end. */
  readonly origin: () => string
  readonly jobs: JobsPort
  /** Of people in the back office. */
  readonly alerts: AlertsPort
  /** Work with pictures and documents, in child processes. */
  readonly rendering: Rendering
  /** All run in the transaction that deletes the account. */
  readonly erasures: readonly ErasePerson[]
  /** All run in the transaction that logs the guest in. */
  readonly guestMerges: readonly MergeGuest[]
  /** The moment as the server sees it; a parameter so that tests may move it. */
  readonly now: () => Date
}

declare module 'fastify' {
  interface FastifyInstance {
    ports: Ports
  }
}
