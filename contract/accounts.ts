import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { email, numberText } from './pasted.ts'
import { ecommerceFlag, id, looseText, requiredName, requiredText, text } from './primitives.ts'

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const newPassword = v.pipe(v.string(), v.minLength(8), v.maxLength(200))
const token = v.object({ accessToken: v.string() })
const done = v.object({ success: v.boolean() })

const profile = v.object({
  email: looseText,
  fullName: looseText,
  phoneNumber: looseText,
  company: looseText,
})

/** The guest that the person was until now: orders, quotes and files go over to the account. */
const guestToken = v.optional(text(2000))

const signedIn = v.object({
  canLogin: v.boolean(),
  accessToken: looseText,
  refreshToken: looseText,
  userId: v.nullish(id),
  user: v.nullish(profile),
  /** To be shown at the next log-in: others' wrong tries don't hold up a device that was logged in before. */
  deviceToken: v.optional(v.string()),
})

export const authenticate = endpoint({
  name: 'authenticate',
  method: 'POST',
  path: '/api/services/app/TokenAuth/Authenticate',
  tag: 'accounts',
  summary: 'Logs a customer in.',
  auth: 'public',
  offline: 'never',
  body: v.object({
    email,
    password,
    guestToken,
    deviceToken: v.optional(text(200)),
    isEcommerceClient: ecommerceFlag,
  }),
  result: signedIn,
})

export const registerUser = endpoint({
  name: 'registerUser',
  method: 'POST',
  path: `${SERVICES}/Account/RegisterUser`,
  tag: 'accounts',
  summary: 'Opens an account; a mail activates it.',
  auth: 'public',
  offline: 'never',
  body: v.object({
    email,
    password: newPassword,
    fullName: requiredName(200),
    phoneNumber: v.optional(numberText(30)),
    company: v.optional(text(200)),
    isEcommerceClient: ecommerceFlag,
  }),
  result: v.object({ canLogin: v.boolean(), userId: v.nullish(id) }),
})

export const sendEmailActivationEcommerceLink = endpoint({
  name: 'sendEmailActivationEcommerceLink',
  method: 'POST',
  path: `${SERVICES}/Account/SendEmailActivationEcommerceLink`,
  tag: 'accounts',
  summary: 'Mails the activation link again; always 200.',
  auth: 'public',
  offline: 'never',
  body: v.object({ email, isEcommerceClient: ecommerceFlag }),
  result: done,
})

export const sendPasswordResetCodePartner = endpoint({
  name: 'sendPasswordResetCodePartner',
  method: 'POST',
  path: `${SERVICES}/Account/SendPasswordResetCodePartner`,
  tag: 'accounts',
  summary: 'Mails a reset code; always 200.',
  auth: 'public',
  offline: 'never',
  body: v.object({ email, isEcommerceClient: ecommerceFlag }),
  result: done,
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/services/app/Account/ResetPassword',
  tag: 'accounts',
  summary: 'Sets a new password with the mailed code.',
  auth: 'public',
  offline: 'never',
  body: v.object({
    email,
    password: newPassword,
    resetCode: requiredText(64),
    isEcommerceClient: ecommerceFlag,
  }),
  result: v.object({ canLogin: v.boolean() }),
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: `${SERVICES}/Account/UpdateProfile`,
  tag: 'accounts',
  summary: "Changes the customer's profile.",
  auth: 'customer',
  offline: 'never',
  body: v.object({ name: requiredName(200), email, phoneNumber: numberText(30), company: text(200) }),
  result: done,
})

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: `${SERVICES}/Account/DeleteAccount`,
  tag: 'accounts',
  summary: 'Removes the account; orders are kept without the name.',
  auth: 'customer',
  offline: 'never',
  query: v.object({ Email: email, UserId: id }),
  /** The password; not needed within five minutes of the log-in. */
  body: v.nullish(v.object({ password: v.optional(password) })),
  result: done,
})

export const validateCodeAuth = endpoint({
  name: 'validateCodeAuth',
  method: 'POST',
  path: '/api/services/app/Account/ValidateCodeAuth',
  tag: 'accounts',
  summary: 'Activates an account with the mailed code.',
  auth: 'public',
  offline: 'never',
  body: v.object({ userId: id, confirmationToken: requiredText(64) }),
  result: v.object({ canLogin: v.boolean() }),
})

const authProvider = requiredText(60)

export const getExternalAuthenticationProviders = endpoint({
  name: 'getExternalAuthenticationProviders',
  method: 'GET',
  path: `${SERVICES}/TokenAuth/GetExternalAuthenticationProviders`,
  tag: 'accounts',
  summary: 'OpenID providers that the shop has switched on; empty when there are none.',
  auth: 'public',
  offline: 'never',
  result: v.array(v.object({ authProvider, name: v.string() })),
})

export const startExternalAuthentication = endpoint({
  name: 'startExternalAuthentication',
  method: 'POST',
  path: `${SERVICES}/TokenAuth/StartExternalAuthentication`,
  tag: 'accounts',
  summary: 'Where to send the person to log in with an OpenID provider, who comes back to the page /auth.',
  auth: 'public',
  offline: 'never',
  body: v.object({ authProvider }),
  result: v.object({
    /** Address of the provider; it sends the person back with `code` and `state`, or with `error`. */
    url: v.string(),
    /** Must be the same when the person comes back. */
    state: v.string(),
    /** Stored in this tab alone and handed to ExternalAuthenticate, within ten minutes. */
    ticket: v.string(),
  }),
})

export const externalAuthenticate = endpoint({
  name: 'externalAuthenticate',
  method: 'POST',
  path: `${SERVICES}/TokenAuth/ExternalAuthenticate`,
  tag: 'accounts',
  summary: 'Logs in with an OpenID provider’s code.',
  auth: 'public',
  offline: 'never',
  body: v.object({
    providerAccessCode: requiredText(2000),
    authProvider,
    /** As it came back with the code. A back end that starts no log-ins knows neither. */
    state: v.optional(text(200)),
    ticket: v.optional(text(2000)),
    guestToken,
    isEcommerceClient: ecommerceFlag,
  }),
  result: signedIn,
})

export const logOut = endpoint({
  name: 'logOut',
  method: 'GET',
  path: '/api/TokenAuth/LogOut',
  tag: 'accounts',
  summary: 'Ends the session.',
  auth: 'customer',
  offline: 'never',
  result: done,
})

export const getAccess = endpoint({
  name: 'getAccess',
  method: 'GET',
  path: '/api/TokenAuth/GetAccess',
  tag: 'accounts',
  summary:
    'A guest token, valid for 24 hours in this shop; of the same guest as the one that is sent along, if that was given out in the last 30 days.',
  auth: 'public',
  offline: 'never',
  result: token,
})

export const refreshToken = endpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/api/TokenAuth/RefreshToken',
  tag: 'accounts',
  summary: 'A new access token for a refresh token, which rotates; with the profile as it is by now.',
  auth: 'public',
  offline: 'never',
  query: v.object({ refreshToken: requiredText(200) }),
  result: v.object({ ...token.entries, refreshToken: looseText, user: v.nullish(profile) }),
})
