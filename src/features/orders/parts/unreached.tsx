import { errorMessage, statusOf } from '#src/api/errors.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { currentAddress } from '#src/platform/page/history.ts'
import { useShop } from '#src/session/shop.ts'
import { useEnded } from '#src/session/store.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { StateMessage } from '#src/ui/feedback/states.tsx'
import { loginHref } from '#src/ui/hrefs.ts'
import { AlertIcon, OfflineIcon } from '#src/ui/icons/icons.tsx'
import type { OrderTexts } from '../texts.ts'

interface UnreachedProps {
  failedTitle: string
  offlineTitle: string
  error: unknown
  onRetry: () => void
  texts: OrderTexts
  /** Address of the whole list, where this is a choice of it: only the whole one is stored on the device. */
  all?: string | undefined
  level?: 1 | 2
}

/** In the place of orders or quotes that may be there, but could not be had. */
export function Unreached(props: UnreachedProps) {
  const { failedTitle, offlineTitle, error, onRetry, texts, all, level = 1 } = props
  const { connection, session } = useShop()
  const online = useOnline(connection)
  const ended = useEnded(session)
  const needsLogin = online && (ended || statusOf(error) === 401)
  return (
    <StateMessage
      level={level}
      icon={online ? <AlertIcon className="size-7" /> : <OfflineIcon className="size-7" />}
      title={online ? failedTitle : offlineTitle}
      text={
        needsLogin && ended
          ? texts.endedText
          : online
            ? errorMessage(error)
            : all
              ? texts.offlineFilters
              : texts.offlineText
      }
      actions={
        <>
          {needsLogin && <LinkButton href={loginHref(currentAddress())}>{texts.logIn}</LinkButton>}
          <Button tone={needsLogin ? 'outline' : 'primary'} onClick={onRetry}>
            {texts.retry}
          </Button>
          {all && (
            <LinkButton tone="outline" href={all}>
              {texts.clear}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
