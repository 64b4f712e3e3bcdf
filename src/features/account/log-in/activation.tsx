import { useEffect, useRef, useState } from 'react'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { CheckIcon, ClockIcon } from '#src/ui/icons/more-icons.tsx'
import { activate, resendActivation } from '../commands.ts'
import { readDraft } from '../form/draft.ts'
import { accountTexts } from '../texts.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'

interface ActivationProps {
  /** What a mail's link has brought along. */
  secret: URLSearchParams
  loginHref: string
  registerHref: string
  /** Goes on by itself where the password is still known; false otherwise. */
  onActive: () => Promise<boolean>
}

type Stage = 'code' | 'working' | 'active' | 'badLink'

/** The account waits for its mail: by link or by code, with another mail on request. */
export function Activation({ secret, loginHref, registerHref, onActive }: ActivationProps) {
  const shop = useShop()
  const texts = accountTexts(useConfig().environment)
  const { email = '', userId = '' } = readDraft(shop.tenant)
  const linkUser = secret.get('userId')
  const linkToken = secret.get('confirmationToken')
  const [stage, setStage] = useState<Stage>(linkUser && linkToken ? 'working' : 'code')
  const tried = useRef(false)

  useEffect(() => {
    if (!linkUser || !linkToken || tried.current) return
    tried.current = true
    const follow = async () => {
      const active = await activate(shop, linkUser, linkToken, () => undefined)
      setStage(active ? 'active' : 'badLink')
    }
    void follow()
  }, [shop, linkUser, linkToken])

  if (stage === 'working') {
    return <AuthFrame title={texts.activating} icon={<ClockIcon className="size-7" />} lead=" " />
  }
  if (stage === 'active') {
    return (
      <AuthFrame
        title={texts.activatedTitle}
        lead={texts.activatedText}
        icon={<CheckIcon className="size-7" />}
      >
        <LinkButton wide href={loginHref}>
          {texts.login}
        </LinkButton>
      </AuthFrame>
    )
  }
  if (stage === 'badLink' || !userId) {
    return (
      <AuthFrame title={texts.badLinkTitle} lead={texts.badLinkText} icon={<ClockIcon className="size-7" />}>
        {email ? (
          <Button
            wide
            onClick={() => void resendActivation(shop, email).then((asked) => asked && setStage('code'))}
          >
            {texts.askAgain}
          </Button>
        ) : (
          <LinkButton wide href={registerHref}>
            {texts.register}
          </LinkButton>
        )}
        <LinkButton wide tone="quiet" href={loginHref} className="mt-2">
          {texts.backToLogin}
        </LinkButton>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={texts.activationTitle} lead={texts.activationText(email)}>
      <CodeForm
        onSubmit={async (code, refuse) => {
          const active = await activate(shop, userId, code, refuse)
          if (active && !(await onActive())) setStage('active')
        }}
        onResend={email ? () => resendActivation(shop, email) : undefined}
      />
      <LinkButton wide tone="quiet" href={registerHref} className="mt-2">
        {texts.otherEmail}
      </LinkButton>
    </AuthFrame>
  )
}
