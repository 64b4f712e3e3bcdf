import { type ReactNode, useEffect, useRef } from 'react'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { CheckIcon } from '#src/ui/icons/more-icons.tsx'
import { useBuilder } from '../../builder.ts'
import { useCartPort } from '../../price/cart-port.ts'
import { useDesignPrice } from '../../price/design-price.ts'
import { PriceLines } from '../../price/parts/price-lines.tsx'
import { useResume } from '../../price/parts/use-resume.ts'
import { useIntoCartState } from '../../price/use-into-cart.ts'
import { InTheWay } from '../images/in-the-way.tsx'
import { PlatesOfAreas } from '../plates/plates-button.tsx'
import { PriceNotes } from './price-notes.tsx'
import { ResumeElements } from './resume-elements.tsx'
import { ViewPictures } from './view-pictures.tsx'

/** The way on from a design that is in the cart. */
function InCart({ edited }: { edited: boolean }) {
  const { panels } = useBuilder()
  const { texts } = useDesignPrice()
  const { dismiss } = useIntoCartState()
  const told = useRef<HTMLParagraphElement>(null)
  // It stands at the top, above what was read before the button was pressed.
  useEffect(() => {
    told.current?.focus({ preventScroll: true })
    told.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { proofHref } = useCartPort()
  const goOn = () => {
    dismiss()
    panels.open(null)
  }
  return (
    <div className="ed-in-cart">
      <p ref={told} tabIndex={-1} data-lands="" className="outline-none">
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

/** What is bought, each element with its part of the price, and what it all comes to. `aside` and `end` are a desktop's. */
export function ResumeSheet({ aside, end }: { aside?: ReactNode; end?: ReactNode }) {
  const price = useDesignPrice()
  const { panels } = useBuilder()
  const { put, inTheWay } = useIntoCartState()
  const { texts, pricing, chosen, colors, state } = price
  const resume = useResume()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const days = resume?.applicationDays ?? -1
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
            {texts.resume}
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
        {resume && (
          <>
            <ResumeElements price={price} resume={resume} />
            <PlatesOfAreas />
            {state === 'paid' ? (
              <p className="ed-tip ed-tip-note mt-3">{texts.paidNote}</p>
            ) : (
              <PriceLines price={price} resume={resume} />
            )}
          </>
        )}
        {end}
      </section>
    </div>
  )
}
