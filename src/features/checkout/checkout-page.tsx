import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { CartProduct } from '#contract/cart.ts'
import type { CheckoutStep } from '#domain/checkout/form.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { useInMemory } from '#src/session/use-in-memory.ts'
import { useArtworkUploads } from '#src/sync/uploads/use-artwork-uploads.ts'
import { UploadNote } from '#src/ui/feedback/upload-note.tsx'
import { OfflineIcon } from '#src/ui/icons/icons.tsx'
import { Stepper } from '#src/ui/navigation/stepper.tsx'
import { ChangesGate } from './changes/changes-gate.tsx'
import { Refusal } from './changes/refusal.tsx'
import { UnknownPanel } from './changes/unknown-panel.tsx'
import type { CheckoutState } from './form/use-checkout.ts'
import type { TakeOut } from './sending/placed.ts'
import { useSubmission } from './sending/use-submission.ts'
import type { PurchaseSource } from './source.ts'
import { usePaymentTerms } from './steps/payment.ts'
import { useShippingOffers } from './steps/shipping.ts'
import { StepFrame } from './steps/step-frame.tsx'
import { isComplete, nextStep, previousStep, reachableStep, STEP_ORDER } from './steps.ts'
import { SummaryAside, SummaryBar } from './summary/summary.tsx'
import { checkoutTexts } from './texts.ts'
import type { Pricing } from './use-review.ts'
import { useReview } from './use-review.ts'

export interface CheckoutPageProps {
  checkout: CheckoutState
  lines: readonly CartProduct[]
  source: PurchaseSource
  pricing: Pricing
  /** Business days until everything is made. */
  productionDays: number
  /** Some line is made to order. */
  customised: boolean
  /** The lines being bought, drawn by the cart. */
  lineList: ReactNode
  takeOut: TakeOut
}

const NO_LINES: readonly CartProduct[] = []

/** The checkout of something to buy: steps, summary, and the one click that orders. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { checkout, lines, source, pricing, productionDays, customised, lineList, takeOut } = props
  const { form, change, attempt } = checkout
  const config = useConfig()
  const { environment } = config
  const texts = checkoutTexts(environment)
  const inMemory = useInMemory()
  const shop = useShop()
  const online = useOnline(shop.connection)
  const identity = useIdentity(shop.session)
  // A quote's lines are the server's, with all that they are printed from.
  const uploads = useArtworkUploads(shop, identity, source.quote ? NO_LINES : lines, online, pricing.refresh)
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [wasOffline, setWasOffline] = useState(!online)
  if (!online && !wasOffline) setWasOffline(true)
  const wanted = search.get('step')
  // What was left for later without a line takes nobody away from what they type once it is back, only from the order.
  const step = reachableStep(wanted, form, environment, online && (!wasOffline || wanted === 'my-purchase'))
  const shipping = useShippingOffers(form, lines, change)
  const payment = usePaymentTerms(form, change)
  const review = useReview(lines, pricing, checkout.seen, source.quote?.seen ?? null)
  const sending = useSubmission(source, takeOut, () =>
    Promise.all([pricing.refresh(), shipping.retry(), payment.retry()]),
  )
  const [reviewing, setReviewing] = useState(false)

  const hrefOf = (to: CheckoutStep) => `/checkout?${source.query && `${source.query}&`}step=${to}`
  const order = () => {
    if (pricing.state !== 'settled' || !pricing.prices || !online) return
    if (review.changes) setReviewing(true)
    else sending.submit(form, lines, pricing.prices)
  }
  const before = previousStep(step)
  const summary = { lineList, pricing, form, texts, notice: customised && step !== 'my-purchase' }
  const address = hrefOf(step)
  const named = search.get('step') === step
  useEffect(() => {
    // The address names the step that is shown, also where it asked for one further on: otherwise completing this
    // one would carry the person off to it in the middle of typing.
    if (!named) navigate(address, { replace: true })
  }, [named, address, navigate])

  return (
    <div className="wrap pt-4 md:pt-8">
      {!online && (
        <p className="form-notice mb-5" role="status">
          <OfflineIcon className="size-5 shrink-0" />
          <span>{texts.offline}</span>
        </p>
      )}
      <UploadNote
        label={uploads.progress ? texts.artworkSending(uploads.progress.done, uploads.progress.of) : ''}
        done={uploads.progress?.done ?? 0}
        of={uploads.progress?.of ?? 1}
        problem={uploads.refused || (uploads.stopped ? texts.artworkStopped : '')}
        retry={online ? { label: texts.artworkRetry, run: uploads.retry } : undefined}
      />
      {(checkout.unsaved || inMemory) && <p className="form-notice mb-4">{texts.unsaved}</p>}
      <h1 className="t-title mb-5 checkout-title">{texts.title}</h1>
      <Stepper
        label={texts.title}
        steps={STEP_ORDER.map((id) => ({
          id,
          label: texts.steps[id],
          state:
            id === step
              ? 'current'
              : isComplete(form, id, environment) && id !== 'my-purchase'
                ? 'done'
                : 'ahead',
          href: hrefOf(id),
        }))}
      />
      <div className="buy-layout mt-6 md:mt-10">
        {attempt || sending.busy ? (
          <UnknownPanel busy={sending.busy} onVerify={sending.verify} texts={texts} />
        ) : (
          <StepFrame
            key={step}
            step={step}
            form={form}
            change={change}
            texts={texts}
            environment={environment}
            shipping={shipping}
            productionDays={productionDays}
            customised={customised}
            lineList={lineList}
            pricing={pricing}
            online={online}
            hrefOf={hrefOf}
            back={before ? { href: hrefOf(before), label: texts.back } : source.back}
            onDone={() => navigate(hrefOf(nextStep(step)))}
            onOrder={order}
          />
        )}
        <SummaryAside {...summary} />
      </div>
      <SummaryBar {...summary} />
      <ChangesGate
        review={review}
        pricing={pricing}
        form={form}
        texts={texts}
        back={source.back}
        ordering={reviewing || sending.refused !== null}
        onOrder={(prices) => {
          setReviewing(false)
          sending.submit(form, lines, prices)
        }}
        onClose={() => {
          setReviewing(false)
          sending.dismiss()
        }}
      />
      <Refusal refused={sending.refused} changes={review.changes} texts={texts} onDismiss={sending.dismiss} />
    </div>
  )
}
