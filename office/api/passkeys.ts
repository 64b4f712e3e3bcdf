import type { Assertion, Attestation, CreationOptions, RequestOptions } from '#contract/office/factors.ts'
import { OfficeError } from './error.ts'

/** Fetched when a passkey is asked for. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Whether the browser knows passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Whether it offers them while a mail is typed. */
const offersInFields = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : '')

/** Who cancels, or waits too long, gets one sentence: browsers report both as one error. */
const notDone = (cause: unknown): never => {
  const isKnown = nameOf(cause) === 'InvalidStateError'
  throw new OfficeError('conflict', {
    message: isKnown
      ? 'Este dispositivo ya tiene una llave de esta cuenta.'
      : 'La llave no se llegó a usar. Se puede probar de nuevo.',
  })
}

/** A finger, face or code on this device, or on another one nearby. */
export const passkeyFor = async (optionsJSON: RequestOptions): Promise<Assertion> => {
  const { startAuthentication } = await webAuthn()
  return startAuthentication({ optionsJSON }).catch(notDone)
}

export const makePasskey = async (optionsJSON: CreationOptions): Promise<Attestation> => {
  const { startRegistration } = await webAuthn()
  const { response, ...credential } = await startRegistration({ optionsJSON }).catch(notDone)
  return { ...credential, response: { ...response, transports: [...(response.transports ?? [])] } }
}

/** What is chosen of the passkeys offered in the mail's field; undefined: none, or the page was left. */
export const passkeyInField = async (
  options: () => Promise<RequestOptions>,
): Promise<Assertion | undefined> => {
  if (!(await offersInFields())) return undefined
  const [{ startAuthentication }, optionsJSON] = await Promise.all([webAuthn(), options()])
  // Another one is asked for, or none is there: the form stays as it is.
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined)
}

/** Asks for none any more. */
export const leavePasskeys = async (): Promise<void> => {
  if (hasPasskeys()) (await webAuthn()).WebAuthnAbortService.cancelCeremony()
}
