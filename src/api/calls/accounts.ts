import {
  authenticate,
  deleteAccount,
  externalAuthenticate,
  getExternalAuthenticationProviders,
  logOut,
  registerUser,
  resetPassword,
  sendEmailActivationEcommerceLink,
  sendPasswordResetCodePartner,
  startExternalAuthentication,
  updateProfile,
  validateCodeAuth,
} from '#contract/accounts.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { Api } from '../api.ts'

// A 401 is these calls' own answer: they are anonymous, so that no token is renewed and nothing is sent twice.
const anonymously = { anonymous: true } as const
const client = { isEcommerceClient: true } as const

type Body<E extends Parameters<Api['call']>[0]> = Omit<BodyOf<E> & object, 'isEcommerceClient'>

export const sendLogIn = (api: Api, body: Body<typeof authenticate>) =>
  api.call(authenticate, { body: { ...body, ...client }, ...anonymously })

export const sendRegistration = (api: Api, body: Body<typeof registerUser>) =>
  api.call(registerUser, { body: { ...body, ...client }, ...anonymously })

export const sendActivation = (api: Api, body: BodyOf<typeof validateCodeAuth>) =>
  api.call(validateCodeAuth, { body, ...anonymously })

export const askForActivation = (api: Api, email: string) =>
  api.call(sendEmailActivationEcommerceLink, { body: { email, ...client }, ...anonymously })

export const askForReset = (api: Api, email: string) =>
  api.call(sendPasswordResetCodePartner, { body: { email, ...client }, ...anonymously })

export const sendNewPassword = (api: Api, email: string, password: string, resetCode: string) =>
  api.call(resetPassword, { body: { email, password, resetCode, ...client }, ...anonymously })

export const fetchExternalProviders = (api: Api, signal?: AbortSignal) =>
  api.call(getExternalAuthenticationProviders, { signal, ...anonymously })

export const sendExternalStart = (api: Api, authProvider: string) =>
  api.call(startExternalAuthentication, { body: { authProvider }, ...anonymously })

export const sendExternalLogIn = (api: Api, body: Body<typeof externalAuthenticate>) =>
  api.call(externalAuthenticate, { body: { ...body, ...client }, ...anonymously })

export const sendLogOut = (api: Api) => api.call(logOut, {})

export const sendProfile = (api: Api, body: BodyOf<typeof updateProfile>) => api.call(updateProfile, { body })

/** Without a password the log-in has to be a fresh one. */
export const sendDeletion = (api: Api, query: QueryOf<typeof deleteAccount>, password: string) =>
  api.call(deleteAccount, { query, body: password ? { password } : {} })
