import { Link } from 'wouter'
import { useConfig } from '#src/session/shop.ts'
import { accountTexts } from '../texts.ts'

interface AuthModesProps {
  current: 'login' | 'register'
  hrefOf: (mode: 'login' | 'register') => string
}

/** To and fro between the two forms: what was typed in one stands in the other. */
export function AuthModes({ current, hrefOf }: AuthModesProps) {
  const texts = accountTexts(useConfig().environment)
  return (
    <nav aria-label={texts.modes} className="auth-modes">
      {(['login', 'register'] as const).map((mode) => (
        <Link
          key={mode}
          href={hrefOf(mode)}
          replace
          className="auth-mode"
          aria-current={mode === current ? 'page' : undefined}
        >
          {texts[mode]}
        </Link>
      ))}
    </nav>
  )
}
