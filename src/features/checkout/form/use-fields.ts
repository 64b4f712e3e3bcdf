import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CheckoutForm, CheckoutStep } from '#domain/checkout/form.ts'
import { type FieldErrors, validateStep } from '#domain/checkout/validation.ts'
import { afterPress } from '#src/platform/device/clock.ts'

export interface Fields {
  readonly frame: RefObject<HTMLFormElement | null>
  /** Errors to be shown: of fields that were left with something in them, and of all once the step was tried. */
  readonly errors: FieldErrors
  /** The person has left a field. */
  readonly leave: (field: string) => void
  /** Tries the step: true when it is complete; otherwise all errors show and the first one gets the focus. */
  readonly check: () => boolean
}

/** When a step's errors show, and where the focus goes. */
export const useFields = (form: CheckoutForm, step: CheckoutStep, environment: string): Fields => {
  const frame = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const all = validateStep(form, step, environment)
  const errors =
    tries > 0 ? all : Object.fromEntries(Object.entries(all).filter(([field]) => left.has(field)))

  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])

  return {
    frame,
    errors,
    leave: (field) =>
      afterPress(() => setLeft((before) => (before.has(field) ? before : new Set([...before, field])))),
    check: () => {
      const complete = Object.keys(all).length === 0
      if (!complete) setTries(tries + 1)
      return complete
    },
  }
}
