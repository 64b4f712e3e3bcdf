import type { Membership, Role } from '#contract/office/permissions.ts'
import type { TeamChange } from '../../modules/staff/deps.ts'

/** What a role is called on the command line. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'dueño',
  sales: 'ventas',
  workshop: 'taller',
  reader: 'lectura',
}

export const placeWords = ({ role, ships }: Membership): string =>
  ships ? `${ROLE_WORDS[role]}, despacha` : ROLE_WORDS[role]

/** What is done with a team, as its history names it → in words. */
export const TEAM_ACTIONS: Readonly<Record<TeamChange['action'], string>> = {
  invited: 'invitó',
  revoked: 'anuló la invitación',
  joined: 'sumó al equipo',
  changed: 'cambió el rol',
  removed: 'sacó del equipo',
}
