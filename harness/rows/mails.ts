import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { mails } from '#server/db/schema/mail.ts'
import { type Asked, onDatabase } from './rows.ts'

interface SoughtMails {
  readonly kind?: string
  readonly recipient?: string
  /** Of an order, by its number in the database. */
  readonly order?: string
  /** The order's state that it tells of. */
  readonly status?: string
  /** Still to be sent, while the change that it tells of may be taken back. */
  readonly isHeld?: true
}

const matching = ({ kind, recipient, order, status, isHeld }: SoughtMails) =>
  and(
    kind === undefined ? undefined : eq(mails.kind, kind),
    recipient === undefined ? undefined : eq(mails.recipient, recipient),
    order === undefined ? undefined : sql`${mails.data} ->> 'order' = ${order}`,
    status === undefined ? undefined : sql`${mails.data} ->> 'status' = ${status}`,
    isHeld ? and(isNotNull(mails.change), isNull(mails.sentAt)) : undefined,
  )

/** Mails of the queue, sent or not, the oldest first. */
export const mailsOf = (asked: Asked, sought: SoughtMails = {}) =>
  onDatabase(asked, async (database) =>
    database
      .select()
      .from(mails)
      .where(matching(sought))
      .orderBy(asc(mails.createdAt), asc(mails.sentAt), asc(mails.kind)),
  )

/** The order's states that mails tell of, the oldest first. */
export const statesMailed = async (asked: Asked, order: string, sought: Omit<SoughtMails, 'order'> = {}) =>
  (await mailsOf(asked, { ...sought, order })).flatMap(({ data: { status } }) => status ?? [])

/** Lets mails go out now that wait for their time, by whichever clock; throws where there are none. */
export const makeMailsDue = (asked: Asked, sought: SoughtMails) =>
  onDatabase(asked, async (database) => {
    const { rowCount } = await database
      .update(mails)
      .set({ dueAt: new Date(0) })
      .where(matching(sought))
    if (rowCount === 0) throw new Error(`No mail with ${JSON.stringify(sought)}`)
  })
