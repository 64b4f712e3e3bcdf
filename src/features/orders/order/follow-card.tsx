import { canShare, share } from '#src/platform/page/share.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { ShareIcon } from '#src/ui/icons/more-icons.tsx'
import { CopyRow } from '../parts/copy-row.tsx'
import type { OrderTexts } from '../texts.ts'
import { orderHref, orderLink } from './follow-link.ts'

interface FollowCardProps {
  orderId: string
  token: string
  number: string
  texts: OrderTexts
}

/** The link that opens the order without an account. */
export function FollowCard({ orderId, token, number, texts }: FollowCardProps) {
  const { origin, tenant } = useShop()
  const { name } = useConfig()
  const url = `${origin}/${tenant}${orderLink(orderId, token)}`
  return (
    <section aria-labelledby="follow-title">
      <h2 id="follow-title" className="t-heading">
        {texts.followTitle}
      </h2>
      <p className="mt-2 mb-3 text-pretty">{texts.followText}</p>
      <dl>
        <CopyRow label={texts.copyLink} value={url} texts={texts} />
      </dl>
      <div className="flex flex-wrap gap-3 mt-4">
        <LinkButton href={orderHref(orderId)}>{texts.see}</LinkButton>
        {canShare() && (
          <Button
            tone="outline"
            icon={<ShareIcon className="size-5" />}
            onClick={() => void share({ title: texts.shareText(number, name), url })}
          >
            {texts.share}
          </Button>
        )}
      </div>
    </section>
  )
}
