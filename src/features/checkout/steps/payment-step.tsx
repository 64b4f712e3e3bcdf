import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { PaymentMethod } from '#contract/checkout.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatPercent, paymentDiscount } from '#domain/money/payment-discount.ts'
import { errorMessage } from '#src/api/errors.ts'
import { useBackOnline, useOnline } from '#src/platform/device/online.ts'
import { paymentMethodsQuery } from '#src/queries/checkout.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LoadingRegion, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { RadioCard } from '#src/ui/fields/choice.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import { InstalmentPlans } from '#src/ui/price/instalment-plans.tsx'
import { PayMark } from '#src/ui/price/pay-mark.tsx'
import type { StepProps } from './step-props.ts'

interface PaymentStepProps extends StepProps {
  /** Tax included: the products, and with the shipping, before any discount; null while that is not known. */
  money: { readonly subtotal: number; readonly total: number } | null
}

const chosen = ({ id, discountPercent }: PaymentMethod) => ({ method: id, discountPercent })

/** How it is paid, and what will happen then. */
export function PaymentStep({ form, change, fields, texts, money }: PaymentStepProps) {
  const { instalments, roundPrice } = useConfig()
  const { api, connection } = useShop()
  const online = useOnline(connection)
  const { data, error, isError, refetch } = useQuery(paymentMethodsQuery(api))
  const { method } = form.payment
  const id = useId()
  const invalid = fields.errors.method

  useBackOnline(online, () => isError && void refetch())

  useEffect(() => {
    // A method that the shop has switched off is no choice any more; a single one needs none.
    const [only] = data ?? []
    if (data && method !== '' && !data.some((known) => known.id === method))
      change({ payment: { method: '', discountPercent: 0 } })
    else if (data?.length === 1 && only && method === '') change({ payment: chosen(only) })
  }, [data, method, change])

  if (!data) {
    return isError || !online ? (
      <div role="alert" className="form-notice">
        <p>{online ? `${texts.paymentFailed} ${errorMessage(error)}` : texts.offlineStep}</p>
        <Button tone="outline" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    ) : (
      <LoadingRegion>
        <Skeleton className="h-20" />
      </LoadingRegion>
    )
  }
  if (data.length === 0) {
    return (
      <p role="alert" className="form-notice">
        {texts.paymentNone}
      </p>
    )
  }
  const byCard = data.filter(({ cards }) => cards)
  return (
    <fieldset className="form-part" aria-describedby={invalid ? id : undefined}>
      <legend className="form-legend">{texts.paymentTitle}</legend>
      {data.map((known) => (
        <RadioCard
          key={known.id}
          name="paymentMethod"
          value={known.id}
          checked={known.id === method}
          onChange={() => change({ payment: chosen(known) })}
          aria-invalid={invalid ? true : undefined}
          title={known.name}
          text={
            <>
              {known.description || texts.paymentWhat}
              {known.discountPercent > 0 && money && (
                <strong className="block mt-1">
                  {texts.paymentLess(
                    formatPercent(known.discountPercent),
                    formatPrice(
                      paymentDiscount(money.subtotal, known.discountPercent, roundPrice),
                      roundPrice,
                    ),
                  )}
                </strong>
              )}
            </>
          }
          aside={
            known.logo ? <img src={known.logo} alt="" className="h-7 w-auto" /> : <PayMark code={known.id} />
          }
        />
      ))}
      <FieldError id={id}>{invalid}</FieldError>
      {instalments && money && byCard.length > 0 && (
        <div className="mt-5">
          <InstalmentPlans
            title={texts.instalments(byCard.map(({ name }) => name).join(' o '))}
            cash={money.total}
            plans={instalments}
            roundPrice={roundPrice}
          />
        </div>
      )}
    </fieldset>
  )
}
