import type { CheckoutForm, CheckoutStep } from '#domain/checkout/form.ts'
import { validateStep } from '#domain/checkout/validation.ts'

/**
 * The specification's steps in the order in which a person can answer them: a shipping quote needs the address,
 * and the purchase is looked over once everything is known.
 */
export const STEP_ORDER: readonly CheckoutStep[] = [
  'addressee',
  'shipping',
  'billing',
  'payment',
  'my-purchase',
]

export const isComplete = (form: CheckoutForm, step: CheckoutStep, environment: string): boolean =>
  Object.keys(validateStep(form, step, environment)).length === 0

/** The step to begin or go on with. */
export const firstIncomplete = (form: CheckoutForm, environment: string): CheckoutStep =>
  STEP_ORDER.find((step) => !isComplete(form, step, environment)) ?? 'my-purchase'

/** What is chosen in these comes over the line: without one they may be left for later. */
const NEEDS_LINE: ReadonlySet<CheckoutStep> = new Set(['shipping', 'payment'])

/** Whether an incomplete step may be skipped, because nothing can be chosen in it now. */
export const isLeftForLater = (step: CheckoutStep, online: boolean): boolean =>
  !online && NEEDS_LINE.has(step)

/** The address's step, but none that lies behind an incomplete one; `online` is false while some may be left for later. */
export const reachableStep = (
  wanted: string | null,
  form: CheckoutForm,
  environment: string,
  online: boolean,
): CheckoutStep => {
  const furthest =
    STEP_ORDER.find((step) => !isLeftForLater(step, online) && !isComplete(form, step, environment)) ??
    'my-purchase'
  const found = STEP_ORDER.find((step) => step === wanted)
  return found && STEP_ORDER.indexOf(found) <= STEP_ORDER.indexOf(furthest)
    ? found
    : firstIncomplete(form, environment)
}

export const nextStep = (step: CheckoutStep): CheckoutStep =>
  STEP_ORDER[STEP_ORDER.indexOf(step) + 1] ?? 'my-purchase'

export const previousStep = (step: CheckoutStep): CheckoutStep | undefined =>
  STEP_ORDER[STEP_ORDER.indexOf(step) - 1]
