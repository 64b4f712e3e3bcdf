import type { authenticate } from '#contract/accounts.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import {
  askForActivation,
  askForReset,
  sendActivation,
  sendDeletion,
  sendExternalLogIn,
  sendExternalStart,
  sendLogIn,
  sendLogOut,
  sendNewPassword,
  sendProfile,
  sendRegistration,
} from '#src/api/calls/accounts.ts'
import { ApiError, DEFAULT_ERROR, errorMessage } from '#src/api/errors.ts'
import { after, now } from '#src/platform/device/clock.ts'
import { deviceStorage } from '#src/platform/device/storage.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { leavingKey } from '#src/session/leaving.ts'
import { identityOf, type User } from '#src/session/reducer.ts'
import { leave, settle } from '#src/session/settle.ts'
import type { Shop } from '#src/session/shop.ts'
import { carryOver } from '#src/sync/cart/carry-over.ts'
import { dropDraft, saveDraft } from './form/draft.ts'
import type { FieldErrors } from './form/validation.ts'
import { finishLeaving } from './leaving.ts'

/** Shows what is wrong with single fields. */
type Refuse = (fields: FieldErrors) => void

/** The call's answer; or false, once its failure is shown beside its fields or stored for the dialog. */
const attempt = async <T>({ session }: Shop, call: () => Promise<T>, refuse?: Refuse): Promise<T | false> => {
  try {
    return await call()
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {}
    if (refuse && Object.keys(fields).length > 0) refuse(fields)
    else session.dispatch({ type: 'auth-failed', message: errorMessage(error) })
    return false
  }
}

type SignedIn = ResultOf<typeof authenticate>

/** Where the shop's word lies that this device was logged in: it stays after the log-out, and opens nothing. */
const deviceKey = (tenant: string) => `vitrina:${tenant}:device`

/** Stores who came in, with the guest's cart carried over; 'activation' when the account waits for its mail. */
const signIn = async (
  shop: Shop,
  answer: SignedIn,
  typedEmail: string,
): Promise<'in' | 'activation' | false> => {
  const { session, tenant, db } = shop
  const { canLogin, accessToken, refreshToken, userId, user, deviceToken } = answer
  if (!canLogin) {
    saveDraft(tenant, { userId: userId ?? '' })
    return 'activation'
  }
  const email = user?.email || typedEmail
  if (!accessToken || !email) {
    session.dispatch({ type: 'auth-failed', message: DEFAULT_ERROR })
    return false
  }
  // A plain back end may name no id: the address is one, too.
  const { fullName = '', phoneNumber = '', company = '' } = user ?? {}
  const person: User = { userId: userId ?? email, email, fullName, phoneNumber, company, canLogin }
  await carryOver(await db.open(), person.userId, { newId, now }).catch((error: unknown) =>
    // It stays the guest's, and is carried over at the next start.
    console.error('The cart was not carried over', error),
  )
  if (deviceToken) deviceStorage.set(deviceKey(tenant), deviceToken)
  await settle(shop, {
    type: 'signed-in',
    user: person,
    accessToken,
    refreshToken: refreshToken || undefined,
  })
  dropDraft(tenant)
  return 'in'
}

/** The token of who was a guest here until now; what somebody else did whose session has ended is not theirs. */
const guestTokenOf = ({ session }: Shop, email = ''): string | undefined => {
  const { user, accessToken } = session.state()
  return !user || user.email.toLowerCase() === email.trim().toLowerCase() ? accessToken : undefined
}

export const logIn = async (shop: Shop, credentials: { email: string; password: string }) => {
  const guestToken = guestTokenOf(shop, credentials.email)
  const deviceToken = deviceStorage.get(deviceKey(shop.tenant))
  const answer = await attempt(shop, () => sendLogIn(shop.api, { ...credentials, guestToken, deviceToken }))
  return answer && signIn(shop, answer, credentials.email)
}

export const startExternal = (shop: Shop, authProvider: string) =>
  attempt(shop, () => sendExternalStart(shop.api, authProvider))

export const finishExternal = async (
  shop: Shop,
  returned: { authProvider: string; state: string; ticket: string; providerAccessCode: string },
) => {
  const guestToken = guestTokenOf(shop)
  const answer = await attempt(shop, () => sendExternalLogIn(shop.api, { ...returned, guestToken }))
  return answer && signIn(shop, answer, '')
}

export interface Registration {
  fullName: string
  email: string
  phoneNumber: string
  company: string
  password: string
}

/** Asks for an account; true when a mail is on its way. */
export const register = async (shop: Shop, who: Registration, refuse: Refuse): Promise<boolean> => {
  const answer = await attempt(shop, () => sendRegistration(shop.api, who), refuse)
  if (!answer) return false
  saveDraft(shop.tenant, { userId: answer.userId ?? '', email: who.email })
  return true
}

/** Activates an account, or a new address, by the mailed code or link; null: the code is none (any more). */
export const activate = async (
  shop: Shop,
  userId: string,
  confirmationToken: string,
  refuse: Refuse,
): Promise<boolean> => {
  const { session, api } = shop
  const answer = await attempt(shop, () => sendActivation(api, { userId, confirmationToken }), refuse)
  if (answer === false || !answer.canLogin) return false
  // A new address of who is logged in here: the session tells it.
  const { user, accessToken } = session.state()
  if (user) await session.token.renew(accessToken).catch(console.warn)
  return true
}

export const resendActivation = async (shop: Shop, email: string): Promise<boolean> =>
  (await attempt(shop, () => askForActivation(shop.api, email))) !== false

export const requestReset = async (shop: Shop, email: string): Promise<boolean> =>
  (await attempt(shop, () => askForReset(shop.api, email))) !== false

export const changePassword = async (
  shop: Shop,
  { email, newPassword, code }: { email: string; newPassword: string; code: string },
  refuse: Refuse,
): Promise<boolean> =>
  (await attempt(
    shop,
    () => sendNewPassword(shop.api, email, newPassword, code),
    ({ resetCode, password, ...rest }) =>
      refuse({
        ...rest,
        ...(resetCode ? { code: resetCode } : {}),
        ...(password ? { newPassword: password } : {}),
      }),
  )) !== false

export interface Profile {
  fullName: string
  email: string
  phoneNumber: string
  company: string
}

/** Saves the profile. The address changes once its owner has confirmed it: until then the old one stands. */
export const saveProfile = async (shop: Shop, profile: Profile, refuse: Refuse): Promise<boolean> => {
  const { user } = shop.session.state()
  if (!user) return false
  const { fullName: name, ...rest } = profile
  const answer = await attempt(
    shop,
    () => sendProfile(shop.api, { name, ...rest }),
    ({ name: fullName, ...others }) => refuse({ ...others, ...(fullName ? { fullName } : {}) }),
  )
  if (!answer) return false
  shop.session.dispatch({ type: 'profile-changed', user: { ...user, ...profile, email: user.email } })
  return true
}

/** Forgets the customer on this device: tokens, user, cart; what follows is a guest with an empty cart. */
const destroySession = async (shop: Shop): Promise<void> => {
  const { session, tenant } = shop
  const identity = identityOf(session.state())
  await leave(shop)
  // Not sooner: a page that has just begun takes a note of whoever is still logged in for one of before, and drops it.
  deviceStorage.set(leavingKey(tenant), identity)
  // The note stays, and the next page tries again.
  await finishLeaving(shop).catch((error: unknown) => console.error('Not forgotten yet', error))
  // Without a connection the next call fetches one; it is in the log.
  session.token.renew(undefined).catch(() => undefined)
}

/** Longest wait for the server's word on a log-out, in ms. */
const FAREWELL = 3000

export const logOut = async (shop: Shop): Promise<void> => {
  // The device deletes the session in any case, also on a slow connection; on the server it expires by itself.
  if (shop.connection.online()) {
    const message = sendLogOut(shop.api).catch((error: unknown) =>
      console.warn('The server was not told', error),
    )
    await Promise.race([message, new Promise<void>((resolve) => void after(FAREWELL, resolve))])
  }
  await destroySession(shop)
}

/** Deletes the account for good; true when it is gone. */
export const removeAccount = async (shop: Shop, password: string, refuse: Refuse): Promise<boolean> => {
  const { user } = shop.session.state()
  if (!user) return false
  const who = { Email: user.email, UserId: user.userId }
  const answer = await attempt(shop, () => sendDeletion(shop.api, who, password), refuse)
  if (!answer) return false
  deviceStorage.remove(deviceKey(shop.tenant))
  await destroySession(shop)
  return true
}
