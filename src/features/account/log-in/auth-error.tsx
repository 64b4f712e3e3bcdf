import { useConfig, useShop } from '#src/session/shop.ts'
import { useAuthError } from '#src/session/store.ts'
import { ErrorPopup } from '#src/ui/feedback/error-popup.tsx'
import { accountTexts } from '../texts.ts'

/** The specification's dialog: why a log-in, a registration or a change was refused. */
export function AuthError() {
  const { session } = useShop()
  const texts = accountTexts(useConfig().environment)
  const authError = useAuthError(session)
  const read = () => session.dispatch({ type: 'auth-error-read' })
  return (
    <ErrorPopup
      open={authError !== null}
      title={texts.failedTitle}
      message={authError ?? ''}
      onAccept={read}
      onClose={read}
    />
  )
}
