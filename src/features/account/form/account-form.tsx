import type { ReactNode } from 'react'
import { useOnline } from '#src/platform/device/online.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { accountTexts } from '../texts.ts'
import type { Form } from './use-form.ts'

interface AccountFormProps {
  form: Form
  /** Names the form to a screen reader. */
  label: string
  submit: string
  /** Beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** Fields, one button, and a word when there is no connection: nothing of it works without. */
export function AccountForm({ form, label, submit, aside, children }: AccountFormProps) {
  const { connection } = useShop()
  const texts = accountTexts(useConfig().environment)
  const online = useOnline(connection)
  return (
    <form ref={form.frame} noValidate onSubmit={form.submit} aria-label={label} className="grid gap-4.5">
      {children}
      {!online && (
        <p className="form-notice t-small" role="status">
          {texts.needsConnection}
        </p>
      )}
      <Button type="submit" wide busy={form.busy} className="mt-1">
        {submit}
      </Button>
      {aside}
    </form>
  )
}
