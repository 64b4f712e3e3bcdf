import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSmtp, type MailServerSheet, removeSmtp, testSmtp } from '#contract/office/installation.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Awaited, Refused } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { SmtpForm } from './smtp-form.tsx'
import { installationTexts } from './texts.ts'

interface Zoned {
  readonly timeZone: string
}

export const SmtpCard = ({ timeZone }: Zoned) => {
  const words = useTexts(installationTexts)
  const smtp = useQuery({ queryKey: keys.smtp, queryFn: ({ signal }) => call(getSmtp, { signal }) })
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.serverTitle}</h2>
      </div>
      {!smtp.data && <Awaited error={smtp.error} refetch={smtp.refetch} loading={words.loading} rows={2} />}
      {smtp.data && <Server sheet={smtp.data} timeZone={timeZone} />}
    </section>
  )
}

const Server = ({ sheet, timeZone }: Zoned & { readonly sheet: MailServerSheet }) => {
  const words = useTexts(installationTexts)
  const now = useNow()
  const [answer, setAnswer] = useState<{ readonly sent: boolean; readonly words: string }>()
  const test = useAction(async () => {
    setAnswer(undefined)
    setAnswer(await call(testSmtp))
  })
  const remove = useAction(async () => {
    const expected = sheet.saved?.at ?? ''
    client.setQueryData(keys.smtp, await call(removeSmtp, { body: { expected } }))
    void client.invalidateQueries({ queryKey: keys.installationHistory })
    say(words.removed)
  })
  const { from, host, saved } = sheet
  const error = test.error ?? remove.error
  return (
    <div className="stack">
      {from === 'environment' && <p>{words.environment(host)}</p>}
      {from === 'none' && <p className="warning">{words.none}</p>}
      {sheet.password === 'sealed' && (
        <p className="refusal" role="alert">
          {words.sealed}
        </p>
      )}
      {from !== 'environment' && <SmtpForm sheet={sheet} />}
      {saved && <p className="sub">{words.saved(momentWord(saved.at, now, timeZone), saved.by)}</p>}
      {answer && (
        <p className={answer.sent ? 'success' : 'refusal'} role="status">
          {answer.words}
        </p>
      )}
      <Refused error={error} />
      {from !== 'none' && (
        <div className="row installation-buttons">
          <ActionButton isBusy={test.isBusy} onPress={() => void test.run()}>
            {words.test}
          </ActionButton>
          {from === 'entered' && (
            <ActionButton red isBusy={remove.isBusy} onPress={() => void remove.run()}>
              {words.remove}
            </ActionButton>
          )}
        </div>
      )}
    </div>
  )
}
