import * as accounts from './accounts.ts'
import * as address from './address.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import * as config from './config.ts'
import * as demo from './demo.ts'
import * as design from './design.ts'
import type { Endpoint } from './endpoint.ts'
import * as orders from './orders.ts'
import * as proofs from './proofs.ts'
import * as push from './push.ts'
import * as quotes from './quotes.ts'
import * as shipping from './shipping.ts'
import * as uploads from './uploads.ts'
import * as withdrawals from './withdrawals.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'offline' in value

/**
 * Every call of the specification's section 7, and ours. Client code imports single endpoints, so that a page
 * ships only the schemas that it needs; the server, the service worker and the tests read the whole table.
 */
export const endpoints: readonly Endpoint[] = [
  accounts,
  config,
  catalogue,
  address,
  shipping,
  checkout,
  orders,
  quotes,
  uploads,
  proofs,
  push,
  withdrawals,
  cart,
  design,
  demo,
].flatMap((rows) => Object.values<unknown>(rows).filter(isEndpoint))
