import type { CheckoutForm } from '#domain/checkout-form.ts'
import type { FormPatch } from '../form-store.ts'
import type { CheckoutTexts } from '../texts.ts'
import type { Fields } from '../use-fields.ts'

/** What every step works with. */
export interface StepProps {
  readonly form: CheckoutForm
  readonly change: (patch: FormPatch) => void
  readonly fields: Fields
  readonly texts: CheckoutTexts
  readonly environment: string
}
