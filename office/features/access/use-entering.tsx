import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SecondStep } from '#contract/office/factors.ts'
import type { Entered, OfficeSession } from '#contract/office/staff.ts'
import { session } from '#office/api/room.ts'

const SecondStepForm = lazy(async () => ({
  default: (await import('./second-step.tsx')).SecondStepForm,
}))

interface Entering {
  /** Goes in, or asks for the second step first. */
  enter(entered: Entered): Promise<void>
  /** The form of the second step, in place of the first one; undefined: it is not asked for. */
  readonly form: ReactNode | undefined
}

/** The way into a session, in one step or two. */
export const useEntering = (onIn?: () => void): Entering => {
  const [step, setStep] = useState<SecondStep>()
  const goIn = async (opened: OfficeSession) => {
    await session.enter(opened)
    onIn?.()
  }
  return {
    enter: async (entered) => {
      if ('second' in entered) setStep(entered)
      else await goIn(entered)
    },
    form: step && (
      <Suspense>
        <SecondStepForm step={step} onSession={goIn} />
      </Suspense>
    ),
  }
}
