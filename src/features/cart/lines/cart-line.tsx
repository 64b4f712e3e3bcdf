import { Link } from 'wouter'
import type { CartProduct } from '#contract/cart.ts'
import { isCustomised } from '#domain/cart/lines.ts'
import { lineUnits } from '#domain/cart/units.ts'
import { legalText } from '#domain/market/legal.ts'
import { marketOf } from '#domain/market/market.ts'
import { formatUnits } from '#domain/money/money.ts'
import { nextBreak } from '#domain/pricing/breaks.ts'
import type { ProductCopy } from '#src/db/copies/copies.ts'
import { useConfig } from '#src/session/shop.ts'
import { cx } from '#src/ui/class-names.ts'
import { copyLineHref, editLineHref, lineProofHref, quoteHref } from '#src/ui/hrefs.ts'
import { Price } from '#src/ui/price/price.tsx'
import { Prints } from '#src/ui/price/prints.tsx'
import { issuesOf, shownAmounts } from '../prices/display.ts'
import type { CartPricing } from '../prices/prices.ts'
import type { SaveState } from '../saving/standing.ts'
import { StandingNote } from '../saving/standing-note.tsx'
import { useCartCommands } from '../state/hooks.ts'
import { cartTexts } from '../texts.ts'
import { CurvaMembers } from './curva-members.tsx'
import { lineHref, linePrints, variantLabel } from './describe.ts'
import { LineIssues } from './line-issues.tsx'
import { LineMenu } from './line-menu.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { LineThumb } from './line-thumb.tsx'
import type { Repair } from './repairs.ts'

interface CartLineProps {
  line: CartProduct
  pricing: CartPricing
  saving: SaveState
  copy: ProductCopy | undefined
  /** Units of the product over the whole cart: what its price breaks and minimum count. */
  productUnits: number
  onRemove: (lineId: string) => void
}

/** One line of the cart with all that can be done to it. */
export function CartLine({ line, pricing, saving, copy, productUnits, onRemove }: CartLineProps) {
  const config = useConfig()
  const texts = cartTexts(config.environment)
  const { setQuantity, changeQuantity } = useCartCommands()
  const { name } = line.generic
  const issues = pricing.state === 'updating' ? [] : issuesOf(line, pricing.prices)
  const price = pricing.prices?.products[line.shoppingCartUUID]
  const next = copy && nextBreak(copy.priceBreaks, productUnits)

  const repair = (wanted: Repair) => {
    if (wanted.kind === 'remove') onRemove(wanted.lineId)
    else void setQuantity(wanted.itemId, wanted.quantity)
  }

  return (
    <li className="cart-line">
      <div className="cart-row">
        <LineThumb line={line} />
        <div className="cart-words">
          <div className="flex items-start gap-2">
            <div className="grow min-w-0">
              <h2 className="font-medium leading-snug text-balance">
                <Link href={lineHref(line)} className="cart-name">
                  {name}
                </Link>
              </h2>
              <p className="t-small text-muted">
                {[variantLabel(line), isCustomised(line) ? texts.customised : ''].filter(Boolean).join(' · ')}
              </p>
              <Prints prints={linePrints(line, copy)} />
              {line.quoteInfo && (
                <p className="t-small">
                  <Link href={quoteHref(line.quoteInfo.quoteId)} className="link">
                    {texts.fromQuote(line.quoteInfo.quoteNumber)}
                  </Link>
                </p>
              )}
              {isCustomised(line) && (
                <Link href={editLineHref(line.shoppingCartUUID)} className="cart-edit">
                  {texts.editDesign}
                </Link>
              )}
            </div>
            <LineMenu
              label={texts.options(name)}
              links={[
                { href: lineHref(line), label: texts.seeProduct },
                ...(isCustomised(line)
                  ? [
                      { href: lineProofHref(line.shoppingCartUUID), label: texts.seeProof },
                      { href: copyLineHref(line.shoppingCartUUID), label: texts.copyDesign },
                    ]
                  : []),
              ]}
              removeLabel={texts.remove}
              onRemove={() => onRemove(line.shoppingCartUUID)}
            />
          </div>
          {line.type === 'ProductoSimple' ? (
            <div className="cart-figures">
              <LineQuantity
                units={line.value.quantity}
                label={texts.quantityOf(name)}
                onChange={(units) => setQuantity(line.shoppingCartUUID, units)}
                onStep={(by) => changeQuantity(line.shoppingCartUUID, by)}
                invalid={issues.length > 0}
              />
              {price && (
                <Price
                  {...shownAmounts(price, config)}
                  config={config}
                  className={cx('text-right items-end ml-auto', pricing.state === 'updating' && 'is-stale')}
                />
              )}
            </div>
          ) : (
            <div className="cart-figures cart-counted">
              <span className="text-muted tnum whitespace-nowrap">{formatUnits(lineUnits(line))}</span>
              {price && (
                <Price
                  {...shownAmounts(price, config)}
                  config={config}
                  className={cx('text-right items-end ml-auto', pricing.state === 'updating' && 'is-stale')}
                />
              )}
            </div>
          )}
        </div>
      </div>
      {line.type === 'ProductoCurva' && <CurvaMembers line={line} issues={issues} onRemove={onRemove} />}
      <LineIssues line={line} issues={issues} productUnits={productUnits} texts={texts} onRepair={repair} />
      {next && <p className="t-small cart-hint">{texts.nextBreak(next.missing)}</p>}
      {isCustomised(line) && (
        <p className="t-small text-muted cart-notice">
          {legalText(config.legal, 'customMadeNotice', marketOf(config.environment))}
        </p>
      )}
      <p className="cart-note">
        <StandingNote line={line} saving={saving} texts={texts} />
      </p>
    </li>
  )
}
