import type * as v from 'valibot'
import type * as calls from '#contract/office/installation.ts'
import { failure } from '../../errors/failure.ts'
import { mailFailureWords } from '../../modules/mail/failure-words.ts'
import { countUnsent, retryUnsent, unsentMails } from '../../modules/mail/repository-unsent.ts'
import type { Ports } from '../../ports/ports.ts'

const MOST = 100

/** Enough to recognise an address that one knows: `a…@ejemplo.com`. */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}…${at > 0 ? address.slice(at) : ''}`
}

export const mailsThatFailed = async ({ database }: Pick<Ports, 'database'>): Promise<calls.UnsentMails> => {
  const [rows, counts] = await Promise.all([unsentMails(database, MOST), countUnsent(database)])
  return {
    ...counts,
    mails: rows.map(({ recipient, error, createdAt, dueAt, ...mail }) => ({
      ...mail,
      recipient: maskedAddress(recipient),
      words: mailFailureWords(error),
      createdAt: createdAt.toISOString(),
      again: dueAt?.toISOString() ?? null,
    })),
  }
}

export const retryMails = async (
  { database, tenants, mail, now }: Ports,
  { mail: one }: v.InferOutput<typeof calls.retryMail.body>,
): Promise<{ count: number }> => {
  const tenant = one && (await tenants.inAnyState(one.shop))
  if (one !== null && !tenant) throw failure('not_found', 'No encontramos ese correo.')
  const only = one && tenant ? { tenantId: tenant.id, id: one.id } : undefined
  const count = await retryUnsent(database, now(), only)
  mail.wake()
  return { count }
}
