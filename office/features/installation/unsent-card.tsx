import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listMails, retryMail } from '#contract/office/installation.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { keys } from '#office/queries/keys.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Awaited, Refused } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { installationTexts } from './texts.ts'

/** How often it is asked again while it is in view, in ms. */
const EVERY = 10_000

/** Mails of all shops that did not go. */
export const UnsentCard = ({ timeZone }: { readonly timeZone: string }) => {
  const words = useTexts(installationTexts)
  const now = useNow()
  const client = useQueryClient()
  const unsent = useQuery({
    queryKey: keys.unsentMails,
    queryFn: ({ signal }) => call(listMails, { signal }),
    refetchInterval: EVERY,
  })
  const retry = useAction(async (mail: { readonly shop: string; readonly id: string } | null) => {
    const { count } = await call(retryMail, { body: { mail } })
    say(words.retried(count))
    await client.invalidateQueries({ queryKey: keys.unsentMails })
  })
  const { data } = unsent
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.unsent}</h2>
        {data && data.mails.length > 1 && (
          <ActionButton small isBusy={retry.isBusy} onPress={() => void retry.run(null)}>
            {words.retryAll}
          </ActionButton>
        )}
      </div>
      {!data && <Awaited error={unsent.error} refetch={unsent.refetch} loading={words.loading} rows={1} />}
      <Refused error={retry.error} />
      {data && data.waiting + data.stopped > 0 && (
        <p className="sub">
          {[
            ...(data.waiting > 0 ? [words.waiting(data.waiting)] : []),
            ...(data.stopped > 0 ? [words.stopped(data.stopped)] : []),
          ].join(' · ')}
        </p>
      )}
      {data && data.waiting + data.stopped === 0 && <p>{words.allSent}</p>}
      {data && data.mails.length > 0 && (
        <ul className="installation-mails">
          {data.mails.map(({ shop, title, id, kind, recipient, words: why, again, createdAt }) => {
            const name = words.kinds[kind] ?? words.mailKind
            return (
              <li key={`${shop} ${id}`}>
                <span className="grow">
                  {name} · {recipient}
                  <br />
                  <span className={again === null ? 'red' : 'amber'}>{why}</span>
                  <br />
                  <span className="sub">
                    {title}, {momentWord(createdAt, now, timeZone)} ·{' '}
                    {again === null ? words.noNext : words.next(momentWord(again, now, timeZone))}
                  </span>
                </span>
                <ActionButton small isBusy={retry.isBusy} onPress={() => void retry.run({ shop, id })}>
                  {words.retry}
                  <span className="hidden-text">{words.retryOf(name, recipient)}</span>
                </ActionButton>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
