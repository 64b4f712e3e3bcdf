import type { Membership } from '#contract/office/permissions.ts'

export const ROLE_NAMES: Readonly<Record<Membership['role'], string>> = {
  owner: 'dueña o dueño',
  sales: 'ventas',
  workshop: 'taller',
  reader: 'solo lectura',
}

/** 'taller, también despacha'. */
export const roleWords = ({ role, ships }: Membership): string =>
  role === 'workshop' && ships ? `${ROLE_NAMES.workshop}, también despacha` : ROLE_NAMES[role]
