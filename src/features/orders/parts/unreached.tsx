import { errorMessage } from '#src/api/errors.ts'
import { useOnline } from '#src/platform/online.ts'
import { useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertIcon, OfflineIcon } from '#src/ui/icons.tsx'
import { StateMessage } from '#src/ui/states.tsx'
import type { OrderTexts } from '../texts.ts'

interface UnreachedProps {
  failedTitle: string
  offlineTitle: string
  error: unknown
  onRetry: () => void
  texts: OrderTexts
}

/** In the place of an order or quote that may be there, but could not be had. */
export function Unreached({ failedTitle, offlineTitle, error, onRetry, texts }: UnreachedProps) {
  const online = useOnline(useShop().connection)
  return (
    <StateMessage
      level={1}
      icon={online ? <AlertIcon className="size-7" /> : <OfflineIcon className="size-7" />}
      title={online ? failedTitle : offlineTitle}
      text={online ? errorMessage(error) : texts.offlineText}
      actions={<Button onClick={onRetry}>{texts.retry}</Button>}
    />
  )
}
