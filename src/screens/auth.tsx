import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { logIn, register } from '#src/features/account/commands.ts'
import { Activation } from '#src/features/account/log-in/activation.tsx'
import { AuthFrame } from '#src/features/account/log-in/auth-frame.tsx'
import { AuthModes } from '#src/features/account/log-in/auth-modes.tsx'
import { comeBack, EXTERNAL_PARAMETERS } from '#src/features/account/log-in/external.ts'
import { ExternalLogin } from '#src/features/account/log-in/external-login.tsx'
import { LoginForm } from '#src/features/account/log-in/login-form.tsx'
import { RegisterForm } from '#src/features/account/log-in/register-form.tsx'
import { PasswordReset } from '#src/features/account/password/password-reset.tsx'
import { accountTexts } from '#src/features/account/texts.ts'
import { consumeFragment, consumeParameters } from '#src/platform/page/url.ts'
import type { ScreenModule } from '#src/queries/screen.ts'
import { returnPath } from '#src/session/return-path.ts'
import { recall } from '#src/session/settle.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useEnded, useUser } from '#src/session/store.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { CheckIcon, ClockIcon } from '#src/ui/icons/more-icons.tsx'

const MODES = ['login', 'register', 'activation', 'passwordReset', 'passwordChange'] as const
type Mode = (typeof MODES)[number]

const modeOf = (search: URLSearchParams): Mode =>
  MODES.find((known) => known === search.get('mode')) ?? 'login'

export const head: NonNullable<ScreenModule['head']> = ({ search }) => {
  const texts = accountTexts('')
  const titles: Record<Mode, string> = {
    login: texts.login,
    register: texts.register,
    activation: texts.activationTitle,
    passwordReset: texts.resetTitle,
    passwordChange: texts.changedTitle,
  }
  return { title: titles[modeOf(search)], noIndex: true }
}

/** Secrets and parameters of the URL; removed from it before anything else reads it. */
interface Brought {
  readonly secret: URLSearchParams
  readonly returned: ReadonlyMap<string, string>
}

export function Component() {
  const shop = useShop()
  const user = useUser(shop.session)
  const ended = useEnded(shop.session)
  const isIn = user !== null && !ended
  const [search] = useSearchParams()
  const [brought, setBrought] = useState<Brought>()
  const goBack = useGoBack()
  const mode = modeOf(search)
  const entering = mode === 'login' || mode === 'register'

  useEffect(() => {
    const handled = { secret: consumeFragment(), returned: consumeParameters(EXTERNAL_PARAMETERS) }
    // A session that was lost when the power went is restored first; then the page goes back.
    void recall(shop).then(() => setBrought(handled))
  }, [shop])
  useEffect(() => {
    // Somebody who is logged in goes back, also after a log-in in another tab.
    if (isIn && entering) goBack()
  }, [isIn, entering, goBack])

  // A moment only.
  if (!brought || (isIn && entering)) return <div className="min-h-[70vh]" />
  return <Steps mode={mode} brought={brought} />
}

/** Goes to the page that the person came from, replacing this one. */
const useGoBack = () => {
  const { tenant } = useShop()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const from = search.get('from')
  const target = useRef(() => {})
  target.current = () => navigate(returnPath(from, tenant), { replace: true })
  const [goBack] = useState(() => () => target.current())
  return goBack
}

function Steps({ mode, brought }: { mode: Mode; brought: Brought }) {
  const shop = useShop()
  const texts = accountTexts(useConfig().environment)
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  /** Never leaves this component: lets the person in once the mail's code has activated the account. */
  const credentials = useRef<{ email: string; password: string }>(undefined)
  const from = search.get('from') ?? ''
  const ended = useEnded(shop.session)
  const hrefOf = (next: Mode) => `/auth?${new URLSearchParams({ mode: next, ...(from ? { from } : {}) })}`
  const go = (next: Mode) => navigate(hrefOf(next), { replace: true })

  const enter = async (typed: { email: string; password: string }) => {
    credentials.current = typed
    // In: the screen goes back by itself.
    if ((await logIn(shop, typed)) === 'activation') go('activation')
  }

  switch (mode) {
    case 'activation':
      return (
        <Activation
          secret={brought.secret}
          loginHref={hrefOf('login')}
          registerHref={hrefOf('register')}
          onActive={async () => {
            const known = credentials.current
            if (!known || (await logIn(shop, known)) !== 'in') return false
            navigate(returnPath(from, shop.tenant), { replace: true })
            return true
          }}
        />
      )
    case 'passwordReset':
      return (
        <PasswordReset
          secret={brought.secret}
          loginHref={hrefOf('login')}
          onChanged={() => go('passwordChange')}
        />
      )
    case 'passwordChange':
      return (
        <AuthFrame
          title={texts.changedTitle}
          lead={texts.changedText}
          icon={<CheckIcon className="size-7" />}
        >
          <LinkButton wide href={hrefOf('login')}>
            {texts.login}
          </LinkButton>
        </AuthFrame>
      )
    case 'register':
      return (
        <AuthFrame title={texts.registerTitle} lead={texts.registerLead}>
          <AuthModes current="register" hrefOf={hrefOf} />
          <RegisterForm
            onSubmit={async (who, refuse) => {
              credentials.current = { email: who.email, password: who.password }
              if (await register(shop, who, refuse)) go('activation')
            }}
          />
        </AuthFrame>
      )
    default:
      return (
        <ComingBack returned={brought.returned}>
          <AuthFrame
            title={ended ? texts.endedTitle : texts.loginTitle}
            lead={ended ? texts.endedText : texts.loginLead}
          >
            <AuthModes current="login" hrefOf={hrefOf} />
            <LoginForm onSubmit={enter} forgotHref={hrefOf('passwordReset')} />
            <ExternalLogin from={from} />
          </AuthFrame>
        </ComingBack>
      )
  }
}

interface ComingBackProps {
  returned: Brought['returned']
  children: ReactNode
}

/** Ends a log-in that a provider has sent back; without one, the log-in itself. */
function ComingBack({ returned, children }: ComingBackProps) {
  const shop = useShop()
  const texts = accountTexts(useConfig().environment)
  const [, navigate] = useLocation()
  const [working, setWorking] = useState(returned.has('code'))
  const begun = useRef(false)

  useEffect(() => {
    if (!returned.has('code') || begun.current) return
    begun.current = true
    const finish = async () => {
      const back = await comeBack(shop, returned)
      if (back) navigate(returnPath(back.from, shop.tenant), { replace: true })
      else setWorking(false)
    }
    void finish()
  }, [shop, returned, navigate])

  if (!working) return children
  return <AuthFrame title={texts.externalWorking} icon={<ClockIcon className="size-7" />} lead=" " />
}
