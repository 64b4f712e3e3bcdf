import { Link } from 'wouter'
import type { BoxConfiguration } from '#contract/config.ts'
import type { CheckoutTexts } from '../texts.ts'

/** Who sells, under which terms, and what happens to the data: what the law wants said before paying. */
export function SellerNote({ config, texts }: { config: BoxConfiguration; texts: CheckoutTexts }) {
  const { seller, legal } = config
  const who = [seller?.name, seller?.taxId, seller?.address].filter(Boolean).join(' · ')
  return (
    <div className="t-small text-muted mt-6 grid gap-1.5 text-pretty">
      {who && (
        <p>
          {texts.sellerTitle}: {who}
        </p>
      )}
      <p>{legal.privacyNotice ?? texts.privacy}</p>
      <p>
        {texts.terms}{' '}
        <Link href="/legal/terminos" className="link">
          {texts.readTerms}
        </Link>
        .
      </p>
    </div>
  )
}
