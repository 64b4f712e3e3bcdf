import { useState } from 'react'
import { changePassword } from '#contract/office/staff.ts'
import { call } from '#office/api/api.ts'
import { fieldError } from '#office/api/error.ts'
import { useAction } from '#office/queries/action.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Refused } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { moreTexts } from './texts.ts'

const SHORTEST = 10

export const Password = ({ email }: { readonly email: string }) => {
  const words = useTexts(moreTexts)
  const { name: shop } = useShop()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<{ readonly current?: string; readonly password?: string }>({})
  const change = useAction(async () => {
    await call(changePassword, { body: { current, password } })
    setCurrent('')
    setPassword('')
    say(words.changed)
  })
  const send = () => {
    const found = {
      ...(current === '' ? { current: words.needed } : {}),
      ...(password.length < SHORTEST ? { password: words.short } : {}),
    }
    setWrong(found)
    if (Object.keys(found).length === 0) void change.run()
  }
  const hasWrong = Object.keys(wrong).length > 0
  return (
    <Page title={words.password} back={`/${shop}/mas`}>
      <section className="panel">
        <Form refusal={hasWrong ? wrong : change.error} onSubmit={send}>
          {/* For what keeps passwords: whose it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Field
            label={words.currentPassword}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
            error={wrong.current ?? fieldError(change.error, 'current')}
          />
          <Field
            label={words.newPassword}
            type="password"
            autoComplete="new-password"
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={wrong.password ?? fieldError(change.error, 'password')}
            hint={words.passwordHint}
          />
          <Refused error={change.error} atFields />
          <ActionButton dark submits isBusy={change.isBusy}>
            {words.save}
          </ActionButton>
        </Form>
      </section>
    </Page>
  )
}
