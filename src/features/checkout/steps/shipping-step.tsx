import { useEffect, useId, useState } from 'react'
import type { ShippingOption } from '#contract/shipping.ts'
import { formatPrice } from '#domain/money/money.ts'
import { errorMessage } from '#src/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LoadingRegion, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { RadioCard } from '#src/ui/fields/choice.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import { arrivalWords } from './delivery-dates.ts'
import { offerKey, type ShippingOffers } from './shipping.ts'
import type { StepProps } from './step-props.ts'

interface ShippingStepProps extends StepProps {
  shipping: ShippingOffers
  /** Business days until everything is made. */
  productionDays: number
}

/** How it is sent: price, carrier, and the days when it arrives. */
export function ShippingStep({ form, change, fields, texts, shipping, productionDays }: ShippingStepProps) {
  const { connection } = useShop()
  const online = useOnline(connection)
  const id = useId()
  const error = fields.errors.option
  const { state, offers, retry } = shipping

  const { option } = form.shipping
  useEffect(() => {
    // A single one needs no choice. Here alone, where it is seen: what is offered no longer leads back to this step.
    const [only] = offers
    if (option === null && only && offers.length === 1) change({ shipping: { option: only } })
  }, [option, offers, change])

  if (state === 'waiting') return <p className="text-muted">{texts.shippingNeedsAddress}</p>
  if (state === 'loading') {
    return (
      <LoadingRegion label={texts.shippingLoading}>
        <p className="text-muted mb-4">{texts.shippingLoading}</p>
        <Skeleton className="h-20 mb-2.5" />
        <Skeleton className="h-20" />
      </LoadingRegion>
    )
  }
  if (state === 'failed') {
    return (
      <div role="alert" className="form-notice">
        <p>{online ? `${texts.shippingFailed} ${errorMessage(shipping.error)}` : texts.offlineStep}</p>
        <Button tone="outline" onClick={() => void retry()}>
          {texts.retry}
        </Button>
      </div>
    )
  }
  if (offers.length === 0) {
    return (
      <p role="alert" className="form-notice">
        {texts.shippingNone}
      </p>
    )
  }
  const chosen = option && offerKey(option)
  return (
    <fieldset className="form-part" aria-describedby={error ? id : undefined}>
      <legend className="form-legend">
        {form.addressee.pickUp ? texts.fetchWhere : texts.shippingTitle}
      </legend>
      {offers.map((offer) => (
        <Offer
          key={offerKey(offer)}
          offer={offer}
          checked={offerKey(offer) === chosen}
          invalid={error !== undefined}
          onChoose={() => change({ shipping: { option: offer } })}
          productionDays={productionDays}
          texts={texts}
        />
      ))}
      <FieldError id={id}>{error}</FieldError>
      {productionDays > 0 && (
        <p className="t-small text-muted mt-3">{texts.productionNote(productionDays)}</p>
      )}
    </fieldset>
  )
}

interface OfferProps extends Pick<ShippingStepProps, 'productionDays' | 'texts'> {
  offer: ShippingOption
  checked: boolean
  invalid: boolean
  onChoose: () => void
}

function Offer({ offer, checked, invalid, onChoose, productionDays, texts }: OfferProps) {
  const { roundPrice } = useConfig()
  const [today] = useState(now)
  const arrival = arrivalWords(offer, { at: today, productionDays, texts })
  const cost = offer.amounts.price_incl_tax
  return (
    <RadioCard
      name="shippingOption"
      value={offerKey(offer)}
      checked={checked}
      onChange={onChoose}
      aria-invalid={invalid || undefined}
      title={offer.service_type.name}
      text={`${arrival} · ${offer.carrier.name}`}
      aside={<strong>{cost === 0 ? texts.free : formatPrice(cost, roundPrice)}</strong>}
    />
  )
}
