import { statusOf } from '#src/api/errors.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useEnded } from '#src/session/store.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { StateMessage } from '#src/ui/feedback/states.tsx'
import { BoxIcon } from '#src/ui/icons/more-icons.tsx'
import { quotesHref } from '../order/follow-link.ts'
import { Unreached } from '../parts/unreached.tsx'
import { orderTexts } from '../texts.ts'

interface NoQuoteProps {
  /** The address names none. */
  unnamed?: boolean
  error: unknown
  onRetry: () => void
}

/** In a quote's place: there is none, or it could not be had. */
export function NoQuote({ unnamed = false, error, onRetry }: NoQuoteProps) {
  const texts = orderTexts(useConfig().environment)
  const ended = useEnded(useShop().session)
  // An ended session asks as a guest, who sees no customer's quotes.
  if (unnamed || (!ended && statusOf(error) === 404)) {
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
  const { quoteFailedTitle: failedTitle, quoteOfflineTitle: offlineTitle } = texts
  return <Unreached {...{ failedTitle, offlineTitle, error, onRetry, texts }} />
}
