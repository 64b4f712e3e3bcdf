import { useState } from 'react'
import type { SecondStep } from '#contract/office/factors.ts'
import { secondFactor } from '#contract/office/second-factors.ts'
import type { OfficeSession } from '#contract/office/staff.ts'
import { codeOf, fieldError } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { call } from '#office/api/room.ts'
import { useAction } from '#office/queries/action.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { accessTexts } from './texts.ts'

interface Props {
  readonly step: SecondStep
  readonly onSession: (session: OfficeSession) => Promise<void>
}

/** The second step of a log-in: a code of the app, or one of those that were written down. */
export const SecondStepForm = ({ step, onSession }: Props) => {
  const words = useTexts(accessTexts)
  const [kind, setKind] = useState<'totp' | 'recovery'>(step.has.includes('totp') ? 'totp' : 'recovery')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<{ readonly text: string }>()
  const action = useAction(async () => {
    const proof = { kind, code: code.trim() }
    await onSession(await call(secondFactor, { body: { second: step.second, proof } }))
  })
  const send = () => {
    const text = code.trim() === '' ? words.needed : undefined
    setMissing(text === undefined ? undefined : { text })
    if (text === undefined) void action.run()
  }
  const isWhole = codeOf(action.error) !== 'invalid_request'
  return (
    <Form refusal={missing ?? action.error} onSubmit={send}>
      <Field
        label={kind === 'totp' ? words.appCode : words.recoveryCode}
        name="code"
        autoComplete="one-time-code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={missing?.text ?? fieldError(action.error, 'code')}
        hint={kind === 'totp' ? words.appCodeHint : words.recoveryCodeHint}
      />
      {action.error !== undefined && isWhole && (
        <p className="refusal" role="alert">
          {failureWords(action.error)}
        </p>
      )}
      <ActionButton dark submits isBusy={action.isBusy}>
        {words.logIn}
      </ActionButton>
      {step.has.includes('totp') && step.has.includes('recovery') && (
        <button
          type="button"
          className="link"
          onClick={() => {
            setKind(kind === 'totp' ? 'recovery' : 'totp')
            setCode('')
          }}
        >
          {kind === 'totp' ? words.useRecovery : words.useApp}
        </button>
      )}
    </Form>
  )
}
