import { errorMessage, statusOf } from '#src/api/errors.ts'
import { useOnline } from '#src/platform/online.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertIcon, OfflineIcon } from '#src/ui/icons.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { BoxIcon } from '#src/ui/more-icons.tsx'
import { StateMessage } from '#src/ui/states.tsx'
import { quotesHref } from '../follow-link.ts'
import { orderTexts } from '../texts.ts'

interface NoQuoteProps {
  /** The address names none. */
  unnamed?: boolean
  error: unknown
  onRetry: () => void
}

/** In a quote's place: there is none, or it could not be had. */
export function NoQuote({ unnamed = false, error, onRetry }: NoQuoteProps) {
  const online = useOnline(useShop().connection)
  const texts = orderTexts(useConfig().environment)
  if (unnamed || statusOf(error) === 404) {
    return (
      <StateMessage
        level={1}
        icon={<BoxIcon className="size-7" />}
        title={texts.quoteNotFoundTitle}
        text={texts.quoteNotFoundText}
        actions={<LinkButton href={quotesHref}>{texts.quotesTitle}</LinkButton>}
      />
    )
  }
  return (
    <StateMessage
      level={1}
      icon={online ? <AlertIcon className="size-7" /> : <OfflineIcon className="size-7" />}
      title={online ? texts.quoteFailedTitle : texts.quoteOfflineTitle}
      text={online ? errorMessage(error) : texts.offlineText}
      actions={<Button onClick={onRetry}>{texts.retry}</Button>}
    />
  )
}
