import { type ReactNode, useState } from 'react'
import { fieldError } from '#office/api/error.ts'
import type { Action } from '#office/queries/action.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Refused } from '#office/ui/states.tsx'
import { PasswordField } from './password-field.tsx'
import { accessTexts } from './texts.ts'

export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly code: string
}

interface Props {
  /** What is asked for beside the password. */
  readonly asks: readonly ('name' | 'email' | 'code')[]
  readonly isNew: boolean
  readonly action: Action<[Account]>
  readonly button: string
  readonly name?: string
  readonly email?: string
  readonly children?: ReactNode
}

const SHORTEST = 10

/** The one form of everything that ends in a session. */
export const AccountForm = ({ asks, isNew, action, button, name = '', email = '', children }: Props) => {
  const words = useTexts(accessTexts)
  const [account, setAccount] = useState<Account>({ name, email, password: '', code: '' })
  const [missing, setMissing] = useState<Partial<Record<keyof Account, string>>>({})
  const change = (field: keyof Account) => (value: string) => setAccount({ ...account, [field]: value })

  const send = () => {
    const empty = [...asks, 'password' as const].filter((field) => account[field].trim() === '')
    const short = isNew && account.password !== '' && account.password.length < SHORTEST
    const found = {
      ...Object.fromEntries(empty.map((field) => [field, words.needed])),
      ...(short ? { password: words.short } : {}),
    }
    setMissing(found)
    if (Object.keys(found).length === 0) void action.run(account)
  }
  const errorOf = (field: keyof Account) => missing[field] ?? fieldError(action.error, field)
  const hasMissing = Object.keys(missing).length > 0
  return (
    <Form refusal={hasMissing ? missing : action.error} onSubmit={send}>
      {asks.includes('name') && (
        <Field
          label={words.name}
          name="name"
          autoComplete="name"
          maxLength={80}
          value={account.name}
          onChange={(event) => change('name')(event.target.value)}
          error={errorOf('name')}
          hint={words.nameHint}
        />
      )}
      {asks.includes('email') && (
        <Field
          label={words.email}
          name="email"
          type="email"
          inputMode="email"
          // Passkeys are offered with what is remembered of an account that exists.
          autoComplete={isNew ? 'username' : 'username webauthn'}
          autoCapitalize="off"
          spellCheck={false}
          value={account.email}
          onChange={(event) => change('email')(event.target.value)}
          error={errorOf('email')}
        />
      )}
      <PasswordField
        isNew={isNew}
        value={account.password}
        onChange={change('password')}
        error={errorOf('password')}
      />
      {asks.includes('code') && (
        <Field
          label={words.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={20}
          value={account.code}
          onChange={(event) => change('code')(event.target.value)}
          error={errorOf('code')}
          hint={words.codeHint}
        />
      )}
      {children}
      <Refused error={action.error} atFields />
      <ActionButton dark submits isBusy={action.isBusy}>
        {button}
      </ActionButton>
    </Form>
  )
}
