import type { Membership, Permission } from '#contract/office/permissions.ts'
import type { OrderStatus } from '#contract/orders.ts'

const READS: readonly Permission[] = [
  'orders.see',
  'orders.amounts',
  'orders.person',
  'artwork.see',
  'catalogue.see',
  'customers.see',
  'history.see',
  'history.orders',
]

const SELLS: readonly Permission[] = [
  ...READS,
  'orders.receive',
  'orders.unpaid',
  'orders.edit',
  'orders.move',
  'orders.advance',
  'orders.finish',
  'orders.ship',
  'orders.unproven',
  'orders.hold',
  'orders.note',
  'artwork.check',
  'artwork.answer',
  'artwork.send',
  'production.files',
  'production.see',
  'production.work',
  'catalogue.stock',
  'catalogue.edit',
  'catalogue.prices',
  'quotes',
  'customers.edit',
]

const MAKES: readonly Permission[] = [
  'orders.see',
  'orders.move',
  'orders.finish',
  'orders.hold',
  'orders.note',
  'artwork.see',
  'artwork.check',
  'production.files',
  'production.see',
  'production.work',
  'catalogue.see',
  'catalogue.stock',
  'history.see',
]

/** By role. Who ships sees whom a parcel is for. */
const OF_ROLE: Readonly<Record<Membership['role'], readonly Permission[]>> = {
  owner: [
    ...SELLS,
    'orders.cancel',
    'orders.back',
    'reports',
    'settings',
    'look',
    'credentials',
    'shop.state',
    'team',
    'history.all',
  ],
  sales: [...SELLS, 'orders.cancel'],
  workshop: MAKES,
  reader: [...READS, 'reports', 'history.all'],
}

const SHIPS: readonly Permission[] = ['orders.ship', 'orders.person']

/** What a member of a shop's team may do there. */
export const permissionsOf = (membership: Membership): ReadonlySet<Permission> => {
  const { role, ships } = membership
  const permissions = new Set([...OF_ROLE[role], ...(role === 'workshop' && ships ? SHIPS : [])])
  if (!setsPrices(membership)) permissions.delete('catalogue.prices')
  return permissions
}

/** Of sales an owner may take the prices away. */
export const setsPrices = ({ role, prices }: Membership): boolean => role !== 'sales' || prices !== false

/** What a move to that state needs. */
export const permissionOfMove = (to: OrderStatus): Permission => {
  if (to === 'ReadyToShip') return 'orders.finish'
  if (to === 'Shipped' || to === 'Delivered') return 'orders.ship'
  return to === 'Cancelled' ? 'orders.cancel' : 'orders.advance'
}
