import { useState } from 'react'
import type { Factor, Proof, RequestOptions } from '#contract/office/factors.ts'
import { codeOf, fieldError } from '#office/api/error.ts'
import { hasPasskeys, passkeyFor } from '#office/api/passkeys.ts'
import { useAction } from '#office/queries/action.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Refused } from '#office/ui/states.tsx'
import { proofTexts } from './proof-texts.ts'

interface Props {
  readonly has: readonly Factor[]
  /** What a browser needs to ask for a passkey. */
  readonly options: () => Promise<RequestOptions>
  readonly onProof: (proof: Proof) => Promise<void>
}

/** 'It is me': by a finger or face, by a code of an app, or by one on paper. */
export const ProofForm = ({ has, options, onProof }: Props) => {
  const words = useTexts(proofTexts)
  const offersPasskey = has.includes('passkey') && hasPasskeys()
  const [kind, setKind] = useState<'totp' | 'recovery' | undefined>(has.includes('totp') ? 'totp' : undefined)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const passkey = useAction(async () =>
    onProof({ kind: 'passkey', assertion: await passkeyFor(await options()) }),
  )
  const typed = useAction(async () => {
    if (kind !== undefined) await onProof({ kind, code })
  })
  const send = () => {
    const isEmpty = code.trim() === ''
    setMissing(isEmpty ? words.needed : undefined)
    if (!isEmpty) void typed.run()
  }
  const error = passkey.error ?? (codeOf(typed.error) === 'invalid_request' ? undefined : typed.error)
  return (
    <div className="fields">
      <Refused error={error} />
      {offersPasskey && (
        <ActionButton dark isBusy={passkey.isBusy} onPress={() => void passkey.run()}>
          {words.passkey}
        </ActionButton>
      )}
      {kind !== undefined && (
        <Form refusal={missing ?? typed.error} onSubmit={send}>
          <Field
            key={kind}
            label={kind === 'totp' ? words.totp : words.recovery}
            name="code"
            autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
            inputMode={kind === 'totp' ? 'numeric' : 'text'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={missing ?? fieldError(typed.error, 'code')}
            hint={kind === 'totp' ? words.totpHint : words.recoveryHint}
          />
          <ActionButton dark={!offersPasskey} submits isBusy={typed.isBusy}>
            {words.go}
          </ActionButton>
        </Form>
      )}
      {has.includes('recovery') && kind !== 'recovery' && (
        <button
          type="button"
          className="link"
          onClick={() => {
            setKind('recovery')
            setCode('')
            setMissing(undefined)
          }}
        >
          {words.useRecovery}
        </button>
      )}
    </div>
  )
}
