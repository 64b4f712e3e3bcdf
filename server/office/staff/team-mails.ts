import { OFFICE } from '#contract/office/endpoint.ts'
import type { Membership, Role } from '#contract/office/permissions.ts'
import { operatorById } from '../../modules/staff/repository/operators.ts'
import { ownerMailsOf } from '../../modules/staff/repository/teams.ts'
import { type DueMail, type Email, localised, type MailPort } from '../../ports/ports.ts'
import type { Desk } from '../desk.ts'
import type { OfficePorts } from '../http/route.ts'

type Within = Parameters<MailPort['enqueue']>[0]

const KIND = 'teamChanged'

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'dueña o dueño',
  sales: 'ventas',
  workshop: 'taller',
  reader: 'solo lectura',
}

interface TeamChange extends Partial<Membership> {
  readonly action: 'invited' | 'changed' | 'removed'
  /** Whose place it is. */
  readonly who: string
}

export const nameOf = async (tx: Within, operatorId: string): Promise<string> =>
  (await operatorById(tx, operatorId))?.name ?? ''

const placeWords = ({ role, ships }: Partial<Membership>): string => {
  if (role === undefined) return ''
  return role === 'workshop' && ships ? `${ROLE_WORDS[role]} y empaque` : ROLE_WORDS[role]
}

/** Tells every owner, also one who is none after it: whoever takes a shop over can't do it in silence. */
export const tellOwners = async ({ ports, tenant, actor }: Desk, tx: Within, change: TeamChange) => {
  const data = { action: change.action, by: actor.name, who: change.who, place: placeWords(change) }
  for (const recipient of await ownerMailsOf(tx, tenant.id))
    await ports.mail.enqueue(tx, { tenantId: tenant.id, kind: KIND, recipient, data })
}

const sentenceOf = ({ action, by, who, place }: DueMail['data']): string => {
  if (action === 'invited') return `${by} invitó a ${who}: ${place}.`
  return action === 'removed'
    ? `${by} sacó a ${who} del equipo.`
    : `${by} cambió el rol de ${who}. Ahora es: ${place}.`
}

const emailOf = ({ tenant, data }: DueMail, office: string): Email => ({
  subject: `Cambió el equipo de ${tenant.settings.name} en Gestión`,
  paragraphs: [sentenceOf(data)],
  action: {
    label: localised(tenant, 'Mirá el equipo', 'Mira el equipo'),
    href: `${office}${OFFICE}/${tenant.name}/equipo`,
  },
  closing: [
    localised(
      tenant,
      'Si no lo esperabas, hablalo con tu equipo y cambiá tu contraseña.',
      'Si no lo esperabas, háblalo con tu equipo y cambia tu contraseña.',
    ),
  ],
})

export const composeTeamMails = ({ ports, origin }: OfficePorts) =>
  ports.mail.registerTemplate(KIND, async (due) => emailOf(due, origin()))
