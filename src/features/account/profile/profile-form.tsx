import { useState } from 'react'
import type { User } from '#src/session/reducer.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { LiveRegion } from '#src/ui/feedback/toast.tsx'
import { saveProfile } from '../commands.ts'
import { AccountForm } from '../form/account-form.tsx'
import { Input } from '../form/inputs.tsx'
import { useForm } from '../form/use-form.ts'
import { accountTexts } from '../texts.ts'

/** Name, address, phone, company. */
export function ProfileForm({ user }: { user: User }) {
  const shop = useShop()
  const texts = accountTexts(useConfig().environment)
  const [said, setSaid] = useState('')
  const { userId: _, canLogin: __, ...initial } = user
  const form = useForm({
    fields: ['fullName', 'email', 'phoneNumber', 'company'],
    initial,
    onSubmit: async (profile) => {
      setSaid('')
      if (!(await saveProfile(shop, profile, form.refuse))) return
      const moves = profile.email.toLowerCase() !== user.email.toLowerCase()
      setSaid(moves ? texts.savedNewEmail(profile.email) : texts.saved)
    },
  })
  const [address, setAddress] = useState(user.email)
  if (address !== user.email) {
    // Confirmed meanwhile, here or on another device: the field follows, unless something else was typed.
    setAddress(user.email)
    if (form.values.email === address) form.set('email', user.email)
  }
  return (
    <AccountForm
      form={form}
      label={texts.profileData}
      submit={texts.save}
      aside={
        <>
          <LiveRegion message={said} />
          {said && (
            <p className="form-notice t-small" aria-hidden="true">
              {said}
            </p>
          )}
        </>
      }
    >
      <Input form={form} name="fullName" label={texts.fullName} autoComplete="name" />
      <Input form={form} name="email" type="email" label={texts.email} autoComplete="email" />
      <Input form={form} name="phoneNumber" type="tel" label={texts.phone} autoComplete="tel" optional />
      <Input form={form} name="company" label={texts.company} autoComplete="organization" optional />
    </AccountForm>
  )
}
