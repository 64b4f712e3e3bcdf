import { useState } from 'react'
import { type MailServerSheet, SECURITIES, setSmtp } from '#contract/office/installation.ts'
import { call } from '#office/api/api.ts'
import { codeOf, fieldError } from '#office/api/error.ts'
import { useAction } from '#office/queries/action.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Refused } from '#office/ui/states.tsx'
import { installationTexts } from './texts.ts'

type Security = MailServerSheet['security']

/** The port that goes with a security, as servers have it. */
const PORTS: Readonly<Record<Security, string>> = { tls: '465', starttls: '587', none: '25' }

const draftOf = ({ host, port, security, user, sender }: MailServerSheet) => ({
  host,
  port: String(port),
  security,
  user,
  password: '',
  sender,
})

/** What is typed stays where saving was refused; its version is the one that it was begun on. */
export const SmtpForm = ({ sheet }: { readonly sheet: MailServerSheet }) => {
  const words = useTexts(installationTexts)
  const [draft, setDraft] = useState(() => draftOf(sheet))
  const [begunOn, setBegunOn] = useState(sheet)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const take = (next: MailServerSheet) => {
    client.setQueryData(keys.smtp, next)
    setBegunOn(next)
    setDraft(draftOf(next))
  }
  const isTouched = JSON.stringify(draft) !== JSON.stringify(draftOf(begunOn))
  // What was not touched follows what is saved elsewhere.
  if (!isTouched && sheet.saved?.at !== begunOn.saved?.at) {
    setBegunOn(sheet)
    setDraft(draftOf(sheet))
  }
  const save = useAction(async () => {
    const { port, password, ...rest } = draft
    const given = password === '' ? {} : { password }
    const body = { ...rest, ...given, port: Number(port), expected: begunOn.saved?.at ?? null }
    take(await call(setSmtp, { body }))
    void client.invalidateQueries({ queryKey: keys.installationHistory })
    say(words.savedNow)
  })
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: keys.smtp })
    const next = client.getQueryData<MailServerSheet>(keys.smtp)
    if (next) take(next)
  }
  const error = (field: string) => fieldError(save.error, field)
  const passwordHint = begunOn.password === 'stored' ? words.passwordStored : words.passwordHint
  return (
    <Form refusal={save.error} onSubmit={() => void save.run()}>
      <Field
        label={words.host}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        placeholder="smtp.ejemplo.com"
        value={draft.host}
        onChange={(event) => change({ host: event.target.value })}
        error={error('host')}
      />
      <div className="two">
        <SelectField
          label={words.security}
          value={draft.security}
          onChange={(event) => {
            const security = SECURITIES.find((one) => one === event.target.value) ?? 'starttls'
            const isUsual = draft.port === PORTS[draft.security]
            change({ security, ...(isUsual ? { port: PORTS[security] } : {}) })
          }}
          error={error('security')}
        >
          {SECURITIES.map((security) => (
            <option key={security} value={security}>
              {words.securities[security]}
            </option>
          ))}
        </SelectField>
        <Field
          label={words.port}
          inputMode="numeric"
          maxLength={5}
          value={draft.port}
          onChange={(event) => change({ port: event.target.value })}
          error={error('port')}
        />
      </div>
      <Field
        label={words.user}
        hint={words.userHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={draft.user}
        onChange={(event) => change({ user: event.target.value })}
        error={error('user')}
      />
      <Field
        label={words.password}
        hint={passwordHint}
        type="password"
        autoComplete="new-password"
        maxLength={500}
        value={draft.password}
        onChange={(event) => change({ password: event.target.value })}
        error={error('password')}
      />
      <Field
        label={words.sender}
        hint={words.senderHint}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={draft.sender}
        onChange={(event) => change({ sender: event.target.value })}
        error={error('sender')}
      />
      <Refused error={save.error} atFields />
      {codeOf(save.error) === 'conflict' && (
        <ActionButton onPress={() => void refresh()}>{words.again}</ActionButton>
      )}
      <ActionButton dark submits isBusy={save.isBusy}>
        {words.save}
      </ActionButton>
    </Form>
  )
}
