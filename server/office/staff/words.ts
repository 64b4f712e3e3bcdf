import type { Membership, Role } from '#contract/office/permissions.ts'
import { setsPrices } from '#domain/office/permissions.ts'
import type { TeamChange } from '../../modules/staff/deps.ts'

/** What a role is called on the command line. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'dueño',
  sales: 'ventas',
  workshop: 'taller',
  reader: 'lectura',
}

export const placeWords = (place: Membership): string => {
  if (!setsPrices(place)) return `${ROLE_WORDS[place.role]}, sin precios`
  return place.ships ? `${ROLE_WORDS[place.role]}, despacha` : ROLE_WORDS[place.role]
}

/** What is done with a team, as its history names it → in words. */
export const TEAM_ACTIONS: Readonly<Record<TeamChange['action'], string>> = {
  invited: 'invitó',
  revoked: 'anuló la invitación',
  joined: 'sumó al equipo',
  changed: 'cambió el rol',
  removed: 'sacó del equipo',
}
