import * as alerts from './alerts.ts'
import * as artwork from './artwork.ts'
import type { OfficeEndpoint } from './endpoint.ts'
import * as history from './history.ts'
import * as orders from './orders.ts'
import * as production from './production.ts'
import * as secondFactors from './second-factors.ts'
import * as staff from './staff.ts'
import * as workshop from './workshop.ts'

const isEndpoint = (value: unknown): value is OfficeEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'may' in value

/** Every call of the back office. */
export const officeEndpoints: readonly OfficeEndpoint[] = [
  staff,
  secondFactors,
  orders,
  artwork,
  production,
  workshop,
  alerts,
  history,
].flatMap((rows) => Object.values<unknown>(rows).filter(isEndpoint))
