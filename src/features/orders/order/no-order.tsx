import { statusOf } from '#src/api/errors.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useEnded, useUser } from '#src/session/store.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { StateMessage } from '#src/ui/feedback/states.tsx'
import { loginHref } from '#src/ui/hrefs.ts'
import { BoxIcon } from '#src/ui/icons/more-icons.tsx'
import { Unreached } from '../parts/unreached.tsx'
import { orderTexts } from '../texts.ts'
import { orderHref } from './follow-link.ts'

interface NoOrderProps {
  /** '': the address names none. */
  id: string
  /** It came with a link's token. */
  linked: boolean
  error: unknown
  onRetry: () => void
}

/** In an order's place: there is none, this device may not see it, or it could not be had. */
export function NoOrder({ id, linked, error, onRetry }: NoOrderProps) {
  const { tenant, session } = useShop()
  const user = useUser(session)
  const ended = useEnded(session)
  const texts = orderTexts(useConfig().environment)
  const unnamed = id === '' && !linked
  // An ended session asks as a guest, who sees no customer's orders.
  if (!unnamed && (ended || statusOf(error) !== 404)) {
    const { failedTitle, offlineTitle } = texts
    return <Unreached {...{ failedTitle, offlineTitle, error, onRetry, texts }} />
  }
  // Whoever comes back from paying in another browser than the one that bought ends here, too.
  const elsewhere = !linked && !unnamed
  return (
    <StateMessage
      level={1}
      icon={<BoxIcon className="size-7" />}
      title={elsewhere ? texts.elsewhereTitle : texts.notFoundTitle}
      text={elsewhere ? texts.elsewhereText : texts.notFoundText}
      actions={
        <>
          {elsewhere && !user && (
            <LinkButton href={loginHref(`/${tenant}${orderHref(id)}`)}>{texts.logIn}</LinkButton>
          )}
          <LinkButton href="/" tone={elsewhere && !user ? 'outline' : 'primary'}>
            {texts.home}
          </LinkButton>
        </>
      }
    />
  )
}
