import { OFFICE } from '#contract/office/endpoint.ts'
import type { Membership, Role } from '#contract/office/permissions.ts'
import { setsPrices } from '#domain/office/permissions.ts'
import type { TeamChange } from '../../modules/staff/deps.ts'
import type { DueMail, Email, MailPort } from '../../ports/mail.ts'
import { localised } from '../../ports/tenant.ts'
import type { OfficePorts } from '../http/route.ts'
import type { Actor } from '../scope.ts'
import { mailOwners } from './owner-mails.ts'

const KIND = 'teamChanged'

const ROLES: Readonly<Record<Role, string>> = {
  owner: 'dueña o dueño',
  sales: 'ventas',
  workshop: 'taller',
  reader: 'solo lectura',
}

const placeWords = (place: Membership): string => {
  if (!setsPrices(place)) return `${ROLES[place.role]}, sin cambiar precios`
  return place.ships ? `${ROLES[place.role]}, también despacha` : ROLES[place.role]
}

interface Cause {
  readonly tenantId: number
  readonly by: Actor
  readonly now: () => Date
}

/** Queues a mail to every owner, also to one who is none after it: nobody takes a shop over in silence. */
export const tellOwners = async (
  within: Parameters<MailPort['enqueue']>[0],
  { tenantId, by, now }: Cause,
  { action, object, email, before, after }: TeamChange,
) => {
  if (action === 'revoked') return
  const former = before?.role === 'owner' && email !== undefined ? [email] : []
  const data = { action, by: by.name, who: object, place: after === undefined ? '' : placeWords(after) }
  await mailOwners(within, { tenantId, now, kind: KIND, data, also: former })
}

const sentenceOf = ({ action, by, who, place }: DueMail['data']): string => {
  if (action === 'invited') return `${by} invitó a ${who}: ${place}.`
  if (action === 'joined') return `${who} es del equipo: ${place}.`
  return action === 'removed' ? `${by} sacó a ${who} del equipo.` : `${by} cambió el rol de ${who}: ${place}.`
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
