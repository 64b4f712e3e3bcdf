import { useState } from 'react'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { removeAccount } from '../commands.ts'
import { AccountForm } from '../form/account-form.tsx'
import { PasswordInput } from '../form/inputs.tsx'
import { useForm } from '../form/use-form.ts'
import { accountTexts } from '../texts.ts'

/** The end of an account: said plainly, opened by one click, proved by the password. */
export function DeleteAccount() {
  const texts = accountTexts(useConfig().environment)
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="borrar">
      <h2 id="borrar" className="t-heading mb-2">
        {texts.deleteTitle}
      </h2>
      <p className="text-muted mb-4 text-pretty">{texts.deleteText}</p>
      {open ? (
        <Proof onCancel={() => setOpen(false)} />
      ) : (
        <Button tone="outline" wide onClick={() => setOpen(true)}>
          {texts.deleteOpen}
        </Button>
      )}
    </section>
  )
}

function Proof({ onCancel }: { onCancel: () => void }) {
  const shop = useShop()
  const texts = accountTexts(useConfig().environment)
  const email = shop.session.state().user?.email ?? ''
  const form = useForm({
    fields: ['password'],
    initial: { email },
    // The guard of the page goes to home once nobody is logged in.
    onSubmit: ({ password }) => removeAccount(shop, password, form.refuse),
  })
  return (
    <AccountForm
      form={form}
      label={texts.deleteTitle}
      submit={texts.deleteConfirm}
      aside={
        <Button tone="quiet" wide onClick={onCancel}>
          {texts.cancel}
        </Button>
      }
    >
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordInput
        form={form}
        name="password"
        label={texts.deletePassword}
        showLabel={texts.showPassword}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}
