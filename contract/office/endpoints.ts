import * as alerts from './alerts.ts'
import * as artwork from './artwork.ts'
import * as board from './board.ts'
import * as bulk from './bulk.ts'
import * as catalogue from './catalogue.ts'
import * as categories from './categories.ts'
import * as customers from './customers.ts'
import type { OfficeEndpoint } from './endpoint.ts'
import * as history from './history.ts'
import * as imports from './imports.ts'
import * as installation from './installation.ts'
import * as look from './look.ts'
import * as orderMoves from './order-moves.ts'
import * as orders from './orders.ts'
import * as printing from './printing.ts'
import * as production from './production.ts'
import * as quotes from './quotes.ts'
import * as reports from './reports.ts'
import * as secondFactors from './second-factors.ts'
import * as settings from './settings.ts'
import * as shipping from './shipping.ts'
import * as shops from './shops.ts'
import * as staff from './staff.ts'
import * as workshop from './workshop.ts'

const isEndpoint = (value: unknown): value is OfficeEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'may' in value

/** Every call of the back office. */
export const officeEndpoints: readonly OfficeEndpoint[] = [
  staff,
  shops,
  secondFactors,
  board,
  orders,
  orderMoves,
  artwork,
  production,
  printing,
  workshop,
  alerts,
  imports,
  catalogue,
  categories,
  bulk,
  history,
  installation,
  settings,
  shipping,
  reports,
  customers,
  quotes,
  look,
].flatMap((rows) => Object.values<unknown>(rows).filter(isEndpoint))
