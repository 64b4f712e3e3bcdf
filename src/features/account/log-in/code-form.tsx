import { useState } from 'react'
import { useConfig } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LiveRegion } from '#src/ui/feedback/toast.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { Input } from '../form/inputs.tsx'
import { useForm } from '../form/use-form.ts'
import type { FieldErrors } from '../form/validation.ts'
import { accountTexts } from '../texts.ts'

interface CodeFormProps {
  onSubmit: (code: string, refuse: (errors: FieldErrors) => void) => Promise<unknown>
  /** Asks for another mail; true when it was asked for. */
  onResend?: (() => Promise<boolean>) | undefined
}

/** The six digits of the mail that activates an account. */
export function CodeForm({ onSubmit, onResend }: CodeFormProps) {
  const texts = accountTexts(useConfig().environment)
  const [said, setSaid] = useState('')
  const form = useForm({
    fields: ['code'],
    onSubmit: ({ code }) =>
      onSubmit(code, ({ confirmationToken, ...rest }) =>
        form.refuse({ ...rest, ...(confirmationToken ? { code: confirmationToken } : {}) }),
      ),
  })
  const resend = async () => {
    setSaid('')
    if (await onResend?.()) setSaid(texts.resent)
  }
  return (
    <AccountForm
      form={form}
      label={texts.activationTitle}
      submit={texts.activate}
      aside={
        onResend && (
          <div>
            <Button tone="quiet" wide onClick={() => void resend()}>
              {texts.resend}
            </Button>
            <LiveRegion message={said} />
            <p className="t-small text-muted text-center mt-2" aria-hidden={said !== ''}>
              {said || texts.spam}
            </p>
          </div>
        )
      }
    >
      <Input form={form} name="code" digits label={texts.code} autoComplete="one-time-code" />
    </AccountForm>
  )
}
