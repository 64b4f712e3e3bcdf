import { CartIcon } from '#src/ui/icons/icons.tsx'
import { Views } from '../../controls/product-strip.tsx'
import { useDesignPrice } from '../../price/design-price.ts'
import { PriceBreaks } from '../../price/parts/price-breaks.tsx'
import { SavingTip } from '../../price/parts/saving-tip.tsx'
import { UnitsStepper } from '../../price/parts/units-stepper.tsx'
import { useNextStep } from '../../price/parts/use-next-step.ts'
import { useIntoCartState } from '../../price/use-into-cart.ts'
import { NextBreak, TechniqueCards } from '../technique/technique-sheet.tsx'
import { SummarySheet } from './summary-sheet.tsx'

function Techniques() {
  const { texts, pricing, document } = useDesignPrice()
  const areas = document.views.flatMap((view) => view.areas).length
  return (
    <section className="ed-resume-aside" aria-label={texts.technique}>
      <div className="ed-resume-title">
        <div>
          <h2 className="ed-display">{texts.howToPrint}</h2>
          <p className="ed-muted">{`${pricing.withTaxes ? texts.allIn : texts.allInNet}. ${texts.nothingLost}`}</p>
        </div>
        <span className="ed-resume-units">
          <NextBreak />
          <UnitsStepper />
        </span>
      </div>
      <div className="ed-resume-areas">
        <Views />
        {areas > 1 && <span className="ed-small ed-muted">{texts.eachArea}</span>}
      </div>
      <TechniqueCards />
      <SavingTip />
      <h3 className="ed-label mt-6">{texts.byQuantity}</h3>
      <PriceBreaks />
    </section>
  )
}

function Add() {
  const { put } = useIntoCartState()
  const { label, busy, message, go } = useNextStep()
  if (put) return null
  return (
    <div className="ed-resume-add">
      <p role="status" className="ed-problem">
        {message}
      </p>
      <button
        type="button"
        className="ed-bt ed-bt-primary ed-bt-large"
        aria-disabled={busy || undefined}
        onClick={go}
      >
        <CartIcon className="size-5" />
        {label}
      </button>
    </div>
  )
}

/** The summary on a desktop, with the techniques beside it. */
export function DesktopSummary() {
  return <SummarySheet aside={<Techniques />} end={<Add />} />
}
