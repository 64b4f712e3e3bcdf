import { useState } from 'react'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { changePassword, requestReset } from '../commands.ts'
import { readDraft, saveDraft } from '../form/draft.ts'
import { AuthFrame } from '../log-in/auth-frame.tsx'
import { accountTexts } from '../texts.ts'
import { NewPasswordForm, ResetRequestForm } from './reset-forms.tsx'

interface PasswordResetProps {
  /** What a mail's link has brought along. */
  secret: URLSearchParams
  loginHref: string
  /** The password is another one now. */
  onChanged: () => void
}

/** A new password by mail: whose, then the code and the password, or by the link the password alone. */
export function PasswordReset({ secret, loginHref, onChanged }: PasswordResetProps) {
  const shop = useShop()
  const texts = accountTexts(useConfig().environment)
  const linkCode = secret.get('resetCode')
  const [email, setEmail] = useState(secret.get('email') ?? '')
  const [badLink, setBadLink] = useState(false)

  if (!email || badLink) {
    return (
      <AuthFrame
        title={badLink ? texts.badLinkTitle : texts.resetTitle}
        lead={badLink ? texts.badLinkText : texts.resetRequestText}
      >
        <ResetRequestForm
          onSubmit={async (asked) => {
            saveDraft(shop.tenant, { email: asked })
            if (!(await requestReset(shop, asked))) return
            setBadLink(false)
            setEmail(asked)
          }}
        />
        <LinkButton wide tone="quiet" href={loginHref} className="mt-2">
          {texts.backToLogin}
        </LinkButton>
      </AuthFrame>
    )
  }
  const linked = linkCode !== null && email === secret.get('email')
  return (
    <AuthFrame title={texts.resetTitle} lead={linked ? email : texts.resetText(email)}>
      <NewPasswordForm
        email={email}
        linked={linked}
        onSubmit={async ({ newPassword, code }, refuse) => {
          const change = { email, newPassword, code: linked ? linkCode : code }
          const changed = await changePassword(shop, change, (errors) => {
            if (linked && errors['code']) setBadLink(true)
            else refuse(errors)
          })
          if (!changed) return
          saveDraft(shop.tenant, { ...readDraft(shop.tenant), email })
          onChanged()
        }}
      />
      <Button tone="quiet" wide className="mt-2" onClick={() => setEmail('')}>
        {texts.otherEmail}
      </Button>
    </AuthFrame>
  )
}
