import type { CheckoutForm } from '#domain/checkout/form.ts'
import type { FormPatch } from '../form/form-store.ts'
import type { Fields } from '../form/use-fields.ts'
import type { CheckoutTexts } from '../texts.ts'

/** What every step works with. */
export interface StepProps {
  readonly form: CheckoutForm
  readonly change: (patch: FormPatch) => void
  readonly fields: Fields
  readonly texts: CheckoutTexts
  readonly environment: string
}
