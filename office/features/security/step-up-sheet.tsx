import { useState } from 'react'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { Proof } from '#contract/office/factors.ts'
import { stepUp, stepUpOptions } from '#contract/office/second-factors.ts'
import { call } from '#office/api/api.ts'
import { hasPasskeys } from '#office/api/passkeys.ts'
import type { Waiting } from '#office/api/step-up.ts'
import { ProofForm } from '#office/features/access/proof-form.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { Codes } from './codes.tsx'
import { keepSecurity, type Secured } from './made.ts'
import { SetTotp } from './set-totp.tsx'
import { securityTexts } from './texts.ts'

/** A first second factor, of whichever kind; its recovery codes are shown before anything goes on. */
const FirstFactor = ({ onReady }: { readonly onReady: () => void }) => {
  const words = useTexts(securityTexts)
  const [way, setWay] = useState(hasPasskeys() ? 'passkey' : 'totp')
  const [codes, setCodes] = useState<readonly string[]>()
  const take = (made: Secured) => {
    keepSecurity(made.security)
    setCodes(made.codes)
  }
  if (codes) return <Codes codes={codes} onReady={onReady} />
  if (way === 'totp') return <SetTotp onMade={take} />
  return (
    <>
      <p>{words.firstFactor}</p>
      <AddPasskey onMade={take} />
      <button type="button" className="link" onClick={() => setWay('totp')}>
        {words.addTotp}
      </button>
    </>
  )
}

/** What is about to change: whoever proves who they are sees what it is for. */
const aboutOf = ({ may }: Pick<OfficeEndpoint, 'may'>) => {
  if (may === 'team') return 'aboutTeam'
  if (may === 'person') return 'aboutSelf'
  return may === 'credentials' ? 'aboutMoney' : 'aboutMuch'
}

/** Over the screen that waits: once it is proven who is there, what was asked for goes on by itself. */
export const StepUpSheet = ({ waiting: { endpoint, has, end } }: { readonly waiting: Waiting }) => {
  const words = useTexts(securityTexts)
  const prove = async (proof: Proof) => {
    await call(stepUp, { body: { proof } })
    end(true)
  }
  return (
    <Sheet title={words[aboutOf(endpoint)]} onClose={() => end(false)}>
      {has.length === 0 ? (
        <FirstFactor onReady={() => end(true)} />
      ) : (
        <>
          <p>{words.prove}</p>
          <ProofForm has={has} options={async () => (await call(stepUpOptions)).options} onProof={prove} />
        </>
      )}
    </Sheet>
  )
}
