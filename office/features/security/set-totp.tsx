import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newTotp, setTotp } from '#contract/office/second-factors.ts'
import { call } from '#office/api/api.ts'
import { fieldError } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useAction } from '#office/queries/action.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { QrCode } from '#office/ui/qr-code.tsx'
import { Failed, Refused, Skeleton } from '#office/ui/states.tsx'
import { CopyButton } from './copy-button.tsx'
import type { Secured } from './made.ts'
import { securityTexts } from './texts.ts'

/** The key, to be scanned or copied, and the first code of it. */
export const SetTotp = ({ onMade }: { readonly onMade: (made: Secured) => void }) => {
  const words = useTexts(securityTexts)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const fresh = useQuery({
    queryKey: ['new-totp'],
    queryFn: () => call(newTotp),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const set = useAction(async (ticket: string) => onMade(await call(setTotp, { body: { ticket, code } })))
  if (fresh.isError) return <Failed text={failureWords(fresh.error)} onRetry={() => void fresh.refetch()} />
  if (!fresh.data) return <Skeleton label={words.loading} rows={2} />
  const { secret, uri, ticket } = fresh.data
  const send = () => {
    const isEmpty = code.trim() === ''
    setMissing(isEmpty ? words.needed : undefined)
    if (!isEmpty) void set.run(ticket)
  }
  return (
    <Form refusal={missing ?? set.error} onSubmit={send}>
      <p>{words.totpScan}</p>
      <QrCode text={uri} label={words.totpQr} />
      <Field label={words.totpKey} readOnly value={secret} onFocus={(event) => event.target.select()} />
      <CopyButton text={secret} />
      <Field
        label={words.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={missing ?? fieldError(set.error, 'code')}
        hint={words.codeHint}
      />
      <Refused error={set.error} atFields />
      <ActionButton dark submits isBusy={set.isBusy}>
        {words.save}
      </ActionButton>
    </Form>
  )
}
