import { type ReactNode, useEffect, useRef } from 'react'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { CheckIcon } from '#src/ui/icons/more-icons.tsx'
import { useBuilder } from '../../builder.ts'
import { useCartPort } from '../../price/cart-port.ts'
import { useDesignPrice } from '../../price/design-price.ts'
import { PriceLines } from '../../price/parts/price-lines.tsx'
import { usePriceBreakdown } from '../../price/parts/use-price-breakdown.ts'
import { useIntoCartState } from '../../price/use-into-cart.ts'
import { InTheWay } from '../images/in-the-way.tsx'
import { PlatesOfAreas } from '../plates/plates-button.tsx'
import { PriceNotes } from './price-notes.tsx'
import { SummaryElements } from './summary-elements.tsx'
import { ViewPictures } from './view-pictures.tsx'

/** Confirms that the design is in the cart, with links onwards. */
function InCart({ edited }: { edited: boolean }) {
  const { panels } = useBuilder()
  const { texts } = useDesignPrice()
  const { dismiss } = useIntoCartState()
  const message = useRef<HTMLParagraphElement>(null)
  // It is at the top, outside of what was visible when the button was clicked.
  useEffect(() => {
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { proofHref } = useCartPort()
  const goOn = () => {
    dismiss()
    panels.open(null)
  }
  return (
    <div className="ed-in-cart">
      <p ref={message} tabIndex={-1} data-lands="" className="outline-none">
        <CheckIcon className="size-5" />
        {proofHref ? texts.savedProof : edited ? texts.savedInLine : texts.added}
      </p>
      <LinkButton href={proofHref ?? '/shopping-cart'}>
        {proofHref ? texts.seeProof : texts.seeCart}
      </LinkButton>
      <button type="button" className="ed-bt ed-bt-outline" onClick={goOn}>
        {texts.designOn}
      </button>
    </div>
  )
}

/** The summary: what is bought, each element's part of the price, and the total. `aside` and `end` are used on desktops. */
export function SummarySheet({ aside, end }: { aside?: ReactNode; end?: ReactNode }) {
  const price = useDesignPrice()
  const { panels } = useBuilder()
  const { put, inTheWay } = useIntoCartState()
  const { texts, pricing, chosen, colors, state } = price
  const breakdown = usePriceBreakdown()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const days = breakdown?.applicationDays ?? -1
  return (
    <div className="ed-resume">
      {state !== 'paid' && aside}
      <section className="ed-page ed-resume-page" aria-labelledby="ed-resume-title">
        <header className="ed-resume-head">
          <h2
            id="ed-resume-title"
            ref={heading}
            tabIndex={-1}
            data-lands=""
            className="ed-display outline-none"
          >
            {texts.summary}
          </h2>
          <button type="button" className="ed-bt ed-bt-quiet" onClick={() => panels.open(null)}>
            {texts.edit}
          </button>
        </header>
        {put && <InCart edited={put.edited} />}
        {inTheWay.length > 0 && <InTheWay lines={inTheWay} />}
        <PriceNotes />
        <div className="ed-resume-lead">
          <ViewPictures />
          <p>
            <b>{pricing.product.name}</b>
            <span className="ed-tiny ed-muted">{days >= 0 ? texts.outIn(days) : texts.noDays}</span>
          </p>
        </div>
        <div className="ed-row">
          <span>
            <b className="font-medium">{texts.units(chosen.total)}</b>
            <br />
            <span className="ed-tiny ed-muted">
              {colors.map(({ name, units }) => texts.colorUnits(name, units)).join(' · ')}
            </span>
          </span>
          {state !== 'paid' && (
            <button type="button" className="ed-bt ed-bt-quiet" onClick={() => panels.open('price')}>
              {texts.change}
            </button>
          )}
        </div>
        <h3 className="ed-label ed-rule pt-3">{texts.personalisation}</h3>
        {breakdown && (
          <>
            <SummaryElements price={price} breakdown={breakdown} />
            <PlatesOfAreas />
            {state === 'paid' ? (
              <p className="ed-tip ed-tip-note mt-3">{texts.paidNote}</p>
            ) : (
              <PriceLines price={price} breakdown={breakdown} />
            )}
          </>
        )}
        {end}
      </section>
    </div>
  )
}
