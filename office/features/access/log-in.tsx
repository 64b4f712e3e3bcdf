import { useEffect, useState } from 'react'
import type { Assertion } from '#contract/office/factors.ts'
import { passkeyLogIn, passkeyOptions } from '#contract/office/second-factors.ts'
import type { Me } from '#contract/office/staff.ts'
import { call, session } from '#office/api/api.ts'
import { hasPasskeys, leavePasskeys, passkeyFor, passkeyInField } from '#office/api/passkeys.ts'
import { useAction } from '#office/queries/action.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useOnline } from '#office/ui/use-online.ts'
import { after } from '#src/platform/device/clock.ts'
import { type Account, AccountForm } from './account-form.tsx'
import { Door } from './door.tsx'
import { proofTexts } from './proof-texts.ts'
import { useEntrance } from './second-step.tsx'
import { accessTexts } from './texts.ts'

/** The server takes what is signed within 10 minutes; a page may stand for longer. */
const RENEWED_MS = 9 * 60_000

const options = () => call(passkeyOptions, { body: {} })
const enterWith = async (assertion: Assertion) =>
  session.enter(await call(passkeyLogIn, { body: { assertion } }))

/** Passkeys of this device, offered in the mail's field. */
const useOfferedPasskey = (run: (assertion: Assertion) => unknown) => {
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a round, whoever takes the answer
  useEffect(() => {
    let isLeft = false
    void passkeyInField(options)
      // Without an offer the field is a field: the button asks again, and says what fails.
      .catch(() => undefined)
      .then((assertion) => assertion && !isLeft && run(assertion))
    const stop = after(RENEWED_MS, () => setRound(round + 1))
    return () => {
      isLeft = true
      stop()
      void leavePasskeys()
    }
  }, [round])
}

const LogInForm = ({ email = '' }: { readonly email?: string }) => {
  const words = useTexts(accessTexts)
  const { passkey: passkeyWord } = useTexts(proofTexts)
  const entrance = useEntrance()
  const action = useAction(async (given: Account) => entrance.take(await session.logIn(given)))
  const offered = useAction(enterWith)
  const isOnline = useOnline()
  const passkey = useAction(async () => enterWith(await passkeyFor(await options())))
  useOfferedPasskey(offered.run)
  const error = passkey.error ?? offered.error
  if (entrance.step) return entrance.step
  return (
    <>
      {!isOnline && (
        <p className="amber" role="status">
          {words.offline}
        </p>
      )}
      <AccountForm asks={['email']} isNew={false} action={action} button={words.logIn} email={email} />
      <Refused error={error} />
      {hasPasskeys() && (
        <ActionButton isBusy={passkey.isBusy} onPress={() => void passkey.run()}>
          {passkeyWord}
        </ActionButton>
      )}
      <p className="sub">{words.forgotten}</p>
    </>
  )
}

export const LogIn = () => {
  const words = useTexts(accessTexts)
  return (
    <Door title={words.brand}>
      <LogInForm />
    </Door>
  )
}

/** Over the screen whose session has ended, with whatever was typed there. */
export const LogInSheet = ({ me }: { readonly me: Me }) => {
  const words = useTexts(accessTexts)
  return (
    <Sheet title={words.logIn}>
      {me.isDevice ? (
        <p>{words.deviceOver}</p>
      ) : (
        <>
          <p>{words.over}</p>
          <LogInForm email={me.email} />
        </>
      )}
    </Sheet>
  )
}
