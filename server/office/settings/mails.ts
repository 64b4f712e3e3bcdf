import { OFFICE } from '#contract/office/endpoint.ts'
import type { Transaction } from '../../db/reader.ts'
import type { DueMail, Email } from '../../ports/mail.ts'
import { localised } from '../../ports/tenant.ts'
import type { ChangeScope } from '../history/shop-changes.ts'
import type { OfficePorts } from '../http/route.ts'
import { mailOwners } from '../staff/owner-mails.ts'

const KIND = 'accountChanged'

interface AccountChange {
  readonly action: 'transfer' | 'stored' | 'removed' | 'undone'
  /** How the account is called. */
  readonly what: string
}

/** Queues the mail to all owners that says who has changed where money or goods go. */
export const mailAccount = (
  within: Transaction,
  { tenant, ports, actor }: ChangeScope,
  change: AccountChange,
) =>
  mailOwners(within, {
    tenantId: tenant.id,
    now: ports.now,
    kind: KIND,
    data: { ...change, by: actor.kind === 'cli' ? '' : actor.name },
  })

const DONE: Readonly<Record<AccountChange['action'], string>> = {
  transfer: 'cambió la cuenta donde se reciben las transferencias.',
  undone: 'volvió a la cuenta de antes para recibir las transferencias.',
  stored: 'guardó credenciales de',
  removed: 'quitó las credenciales de',
}

const sentenceOf = ({ action, what, by }: DueMail['data']): string => {
  const who = by === '' ? 'Alguien, desde la línea de comandos,' : by
  const done = DONE[action as AccountChange['action']] ?? ''
  return action === 'transfer' || action === 'undone' ? `${who} ${done}` : `${who} ${done} ${what}.`
}

const emailOf = ({ tenant, data }: DueMail, office: string): Email => ({
  subject: `Cambió dónde cobra ${tenant.settings.name}`,
  paragraphs: [sentenceOf(data)],
  action: {
    label: localised(tenant, 'Mirá los ajustes', 'Mira los ajustes'),
    href: `${office}${OFFICE}/${tenant.name}/ajustes/cobros`,
  },
  closing: [
    localised(
      tenant,
      'Si no lo esperabas, deshacelo en el historial y cambiá tu contraseña.',
      'Si no lo esperabas, deshazlo en el historial y cambia tu contraseña.',
    ),
  ],
})

export const composeAccountMails = ({ ports, origin }: OfficePorts) =>
  ports.mail.registerTemplate(KIND, async (due) => emailOf(due, origin()))
