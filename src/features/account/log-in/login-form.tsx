import { Link } from 'wouter'
import { useConfig } from '#src/session/shop.ts'
import { AccountForm } from '../form/account-form.tsx'
import { Input, PasswordInput } from '../form/inputs.tsx'
import { useForm } from '../form/use-form.ts'
import { accountTexts } from '../texts.ts'

interface LoginFormProps {
  onSubmit: (credentials: { email: string; password: string }) => Promise<unknown>
  forgotHref: string
}

export function LoginForm({ onSubmit, forgotHref }: LoginFormProps) {
  const texts = accountTexts(useConfig().environment)
  const form = useForm({ fields: ['email', 'password'], onSubmit })
  return (
    <AccountForm form={form} label={texts.login} submit={texts.login}>
      <Input form={form} name="email" type="email" label={texts.email} autoComplete="username" />
      <div>
        <PasswordInput
          form={form}
          name="password"
          label={texts.password}
          showLabel={texts.showPassword}
          autoComplete="current-password"
        />
        <Link href={forgotHref} className="link inline-flex items-center min-h-11 t-small">
          {texts.forgot}
        </Link>
      </div>
    </AccountForm>
  )
}
