import { Link } from 'wouter'
import type { BoxConfiguration } from '#contract/config.ts'
import { marketOf } from '#domain/market/market.ts'
import type { CheckoutTexts } from '../texts.ts'

/** Who sells, under which terms, and what happens to the data: what the law wants said before paying. */
export function SellerNote({ config, texts }: { config: BoxConfiguration; texts: CheckoutTexts }) {
  const { seller, legal, termsFile } = config
  const taxName = marketOf(config.environment) === 'CL' ? 'RUT' : 'CUIT'
  return (
    <div className="t-small text-muted mt-6 grid gap-1.5 text-pretty">
      {seller && (
        <p>
          {texts.sellerTitle}: {seller.name}
          {seller.taxId && (
            <>
              {' · '}
              <span className="whitespace-nowrap">
                {taxName} {seller.taxId}
              </span>
            </>
          )}
          {seller.address && ` · ${seller.address}`}
        </p>
      )}
      <p>
        {texts.privacy}{' '}
        {legal.privacy && (
          <Link href="/legal/privacidad" className="link">
            {texts.readPrivacy}
          </Link>
        )}
      </p>
      {legal.terms && (
        <p>
          {texts.terms}{' '}
          <Link href="/legal/terminos" className="link">
            {texts.readTerms}
          </Link>
          .{' '}
          {termsFile && (
            <a href={termsFile} download className="link">
              {texts.downloadTerms}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
