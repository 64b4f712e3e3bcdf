import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as carts from './carts.ts'
import * as catalogue from './catalogue.ts'
import * as history from './history.ts'
import * as mail from './mail.ts'
import * as imports from './office/imports.ts'
import * as installation from './office/installation.ts'
import * as orderAlerts from './order-alerts.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as pictureSources from './picture-sources.ts'
import * as production from './production.ts'
import * as proofs from './proofs.ts'
import * as quotes from './quotes.ts'
import * as requestCounts from './request-counts.ts'
import * as separations from './separations.ts'
import * as shipping from './shipping.ts'
import * as staff from './staff.ts'
import * as tenants from './tenants.ts'
import * as uploads from './uploads.ts'
import * as withdrawals from './withdrawals.ts'

/** Every table, for Drizzle and for the test that compares them with the migrations. */
export const schema = {
  ...tenants,
  ...catalogue,
  ...addresses,
  ...shipping,
  ...orders,
  ...history,
  ...installation,
  ...orderAlerts,
  ...proofs,
  ...production,
  ...quotes,
  ...payments,
  ...withdrawals,
  ...accounts,
  ...staff,
  ...mail,
  ...imports,
  ...carts,
  ...uploads,
  ...separations,
  ...pictureSources,
  ...requestCounts,
}
