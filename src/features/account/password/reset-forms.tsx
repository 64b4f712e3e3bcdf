import { useConfig } from '#src/session/shop.ts'
import { AccountForm } from '../form/account-form.tsx'
import { Input, PasswordInput } from '../form/inputs.tsx'
import { useForm } from '../form/use-form.ts'
import type { FieldErrors } from '../form/validation.ts'
import { accountTexts } from '../texts.ts'

/** Whose password is to be another one. */
export function ResetRequestForm({ onSubmit }: { onSubmit: (email: string) => Promise<unknown> }) {
  const texts = accountTexts(useConfig().environment)
  const form = useForm({ fields: ['email'], onSubmit: ({ email }) => onSubmit(email) })
  return (
    <AccountForm form={form} label={texts.resetTitle} submit={texts.sendCode}>
      <Input form={form} name="email" type="email" label={texts.email} autoComplete="username" />
    </AccountForm>
  )
}

interface NewPasswordFormProps {
  /** The address goes along for the browser's own keeping of passwords. */
  email: string
  /** A mail's link has brought the code already. */
  linked: boolean
  onSubmit: (
    change: { newPassword: string; code: string },
    refuse: (errors: FieldErrors) => void,
  ) => Promise<unknown>
}

export function NewPasswordForm({ email, linked, onSubmit }: NewPasswordFormProps) {
  const texts = accountTexts(useConfig().environment)
  const form = useForm({
    fields: linked ? ['newPassword'] : ['code', 'newPassword'],
    onSubmit: ({ newPassword, code }) => onSubmit({ newPassword, code }, form.refuse),
  })
  return (
    <AccountForm form={form} label={texts.resetTitle} submit={texts.savePassword}>
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      {!linked && <Input form={form} name="code" digits label={texts.code} autoComplete="one-time-code" />}
      <PasswordInput
        form={form}
        name="newPassword"
        label={texts.newPassword}
        hint={texts.passwordHint}
        showLabel={texts.showPassword}
        autoComplete="new-password"
      />
    </AccountForm>
  )
}
