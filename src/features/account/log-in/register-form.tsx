import { Link } from 'wouter'
import { useConfig } from '#src/session/shop.ts'
import type { Registration } from '../commands.ts'
import { AccountForm } from '../form/account-form.tsx'
import { Input, PasswordInput } from '../form/inputs.tsx'
import { useForm } from '../form/use-form.ts'
import type { FieldErrors } from '../form/validation.ts'
import { accountTexts } from '../texts.ts'

interface RegisterFormProps {
  onSubmit: (who: Registration, refuse: (errors: FieldErrors) => void) => Promise<unknown>
}

export function RegisterForm({ onSubmit }: RegisterFormProps) {
  const texts = accountTexts(useConfig().environment)
  const form = useForm({
    fields: ['fullName', 'email', 'phoneNumber', 'company', 'newPassword'],
    onSubmit: ({ newPassword, ...who }) =>
      onSubmit({ ...who, password: newPassword }, ({ password, ...rest }) =>
        form.refuse({ ...rest, ...(password ? { newPassword: password } : {}) }),
      ),
  })
  return (
    <AccountForm form={form} label={texts.register} submit={texts.register} aside={<PrivacyNotice />}>
      <Input form={form} name="fullName" label={texts.fullName} autoComplete="name" />
      <Input form={form} name="email" type="email" label={texts.email} autoComplete="email" />
      <Input form={form} name="phoneNumber" type="tel" label={texts.phone} autoComplete="tel" optional />
      <Input form={form} name="company" label={texts.company} autoComplete="organization" optional />
      <PasswordInput
        form={form}
        name="newPassword"
        label={texts.password}
        hint={texts.passwordHint}
        showLabel={texts.showPassword}
        autoComplete="new-password"
      />
    </AccountForm>
  )
}

/** What becomes of the data, where it is asked for; the shop's own text where it has one. */
function PrivacyNotice() {
  const { environment, legal } = useConfig()
  const texts = accountTexts(environment)
  return (
    <p className="t-small text-muted">
      {texts.privacy}{' '}
      {legal['privacy'] && (
        <Link href="/legal/privacidad" className="link">
          {texts.privacyLink}
        </Link>
      )}
    </p>
  )
}
