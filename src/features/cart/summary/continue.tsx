import { useId } from 'react'
import { useConfig } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import type { CartPricing } from '../prices/prices.ts'
import { cartTexts } from '../texts.ts'

interface ContinueProps {
  pricing: CartPricing
  label: string
  /** Leaves the drawer, whose history entry it takes. */
  onGo?: () => void
}

/** The way on to the checkout; held back while a line can't be bought as it stands. */
export function Continue({ pricing, label, onGo }: ContinueProps) {
  const texts = cartTexts(useConfig().environment)
  const id = useId()
  const blocked = pricing.state === 'settled' && (pricing.prices?.issues.length ?? 0) > 0
  if (!blocked) {
    return (
      <LinkButton wide href="/checkout" {...(onGo && { replace: true, onClick: onGo })}>
        {label}
      </LinkButton>
    )
  }
  return (
    <>
      <Button wide disabled aria-describedby={id}>
        {label}
      </Button>
      <p id={id} className="field-error text-center">
        {texts.fixFirst}
      </p>
    </>
  )
}
