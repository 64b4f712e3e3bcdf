import type { Membership } from '#contract/office/permissions.ts'

const NAMES: Readonly<Record<Membership['role'], string>> = {
  owner: 'dueña o dueño',
  sales: 'ventas',
  workshop: 'taller',
  reader: 'solo lectura',
}

/** 'taller, también despacha'. */
export const roleWords = ({ role, ships }: Membership): string =>
  role === 'workshop' && ships ? `${NAMES.workshop}, también despacha` : NAMES[role]
