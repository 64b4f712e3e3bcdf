import { enqueueMail } from '../../modules/mail/service.ts'
import { ownerMailsOf } from '../../modules/staff/repository/teams.ts'
import type { MailPort } from '../../ports/mail.ts'

interface OwnerMail {
  readonly tenantId: number
  readonly now: () => Date
  readonly kind: string
  /** Never a secret: it lies in the database. */
  readonly data: Readonly<Record<string, string>>
  /** Who gets it beside the owners. */
  readonly also?: readonly string[]
}

/** Queues a mail to every owner of a shop: nobody takes it, or its money, over in silence. */
export const mailOwners = async (
  within: Parameters<MailPort['enqueue']>[0],
  { tenantId, now, kind, data, also = [] }: OwnerMail,
) => {
  const recipients = new Set([...(await ownerMailsOf(within, tenantId)), ...also])
  const enqueue = enqueueMail(now)
  for (const recipient of recipients) await enqueue(within, { tenantId, kind, recipient, data })
}
