import { Link } from 'wouter'
import { useOnline } from '#src/platform/device/online.ts'
import { currentAddress } from '#src/platform/page/history.ts'
import { useShop } from '#src/session/shop.ts'
import { useEnded } from '#src/session/store.ts'
import { loginHref } from '#src/ui/hrefs.ts'
import { AlertIcon, OfflineIcon } from '#src/ui/icons/icons.tsx'
import type { OrderTexts } from '../texts.ts'
import { formatMoment } from '../tracking.ts'

interface CopyNoticeProps {
  savedAt: number | null
  /** Asks the server again. */
  onRetry: () => void
  texts: OrderTexts
}

/** Says that what follows is what the device last saw, and why. */
export function CopyNotice({ savedAt, onRetry, texts }: CopyNoticeProps) {
  const { connection, session } = useShop()
  const online = useOnline(connection)
  const ended = useEnded(session)
  if (savedAt === null) return null
  const moment = formatMoment(new Date(savedAt).toISOString())
  return (
    <p className="form-notice mb-6" role="status">
      {online ? <AlertIcon className="size-5 shrink-0" /> : <OfflineIcon className="size-5 shrink-0" />}
      <span>{online ? texts.staleOn(moment) : texts.snapshotOn(moment)}</span>
      {online && ended && (
        <Link className="link inline-flex items-center min-h-11" href={loginHref(currentAddress())}>
          {texts.logIn}
        </Link>
      )}
      {online && !ended && (
        <button type="button" className="link min-h-11" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </p>
  )
}
