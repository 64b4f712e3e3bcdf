import { type ReactNode, useState } from 'react'
import type { Proof, SecondStep } from '#contract/office/factors.ts'
import { passkeyOptions, secondFactor } from '#contract/office/second-factors.ts'
import type { Entered } from '#contract/office/staff.ts'
import { call, session } from '#office/api/api.ts'
import { useTexts } from '#office/ui/market.tsx'
import { ProofForm } from './proof-form.tsx'
import { proofTexts } from './proof-texts.ts'

interface Entrance {
  /** What was answered to a password or link. */
  take(entered: Entered): Promise<void>
  /** What stands in place of the form while a second factor is asked for. */
  readonly step: ReactNode
}

/** The way in, with the second step where there is one. */
export const useEntrance = (onIn: () => void = () => undefined): Entrance => {
  const words = useTexts(proofTexts)
  const [step, setStep] = useState<SecondStep>()
  const take = async (entered: Entered) => {
    if ('second' in entered) return setStep(entered)
    await session.enter(entered)
    onIn()
  }
  if (step === undefined) return { take, step: undefined }
  const { second, has } = step
  const prove = async (proof: Proof) => take(await call(secondFactor, { body: { second, proof } }))
  return {
    take,
    step: (
      <>
        <p>{words.secondTitle}.</p>
        <ProofForm has={has} options={() => call(passkeyOptions, { body: { second } })} onProof={prove} />
        <button type="button" className="link" onClick={() => setStep(undefined)}>
          {words.again}
        </button>
      </>
    ),
  }
}
