import type { Membership } from '#contract/office/permissions.ts'
import { setsPrices } from '#domain/office/permissions.ts'

export const ROLE_NAMES: Readonly<Record<Membership['role'], string>> = {
  owner: 'dueña o dueño',
  sales: 'ventas',
  workshop: 'taller',
  reader: 'solo lectura',
}

/** 'taller, también despacha'. */
export const roleWords = (membership: Membership): string => {
  const { role, ships } = membership
  if (!setsPrices(membership)) return `${ROLE_NAMES[role]}, sin cambiar precios`
  return role === 'workshop' && ships ? `${ROLE_NAMES.workshop}, también despacha` : ROLE_NAMES[role]
}
