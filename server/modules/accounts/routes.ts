import type { FastifyInstance } from 'fastify'
import {
  authenticate,
  deleteAccount,
  externalAuthenticate,
  getAccess,
  getExternalAuthenticationProviders,
  logOut as logOutCall,
  refreshToken,
  registerUser,
  resetPassword,
  sendEmailActivationEcommerceLink,
  sendPasswordResetCodePartner,
  startExternalAuthentication,
  updateProfile,
  validateCodeAuth,
} from '#contract/accounts.ts'
import { guestOf, sentToken, signAccess } from '../../http/auth.ts'
import { openRoute, route, tenantOf } from '../../http/route.ts'
import { transformed } from '../../http/validation.ts'
import type { AccountDeps } from './deps.ts'
import { registerEmails } from './emails/register.ts'
import { removeExpired } from './profile/housekeeping.ts'
import { changeProfile, removeAccount } from './profile/profile.ts'
import { reset } from './registration/recovery.ts'
import { confirm, register, requestMail } from './registration/registration.ts'
import { createSecrets } from './secrets.ts'
import { logInExternally, providersOf, startExternal } from './session/external.ts'
import { nextGuest } from './session/guests.ts'
import { createOpenId } from './session/openid.ts'
import { isFromKnownDevice, logIn, logOut, refresh } from './session/session.ts'

/** Calls of one address per minute: what a person does, what writes a mail, what an open page does by itself. */
const PERSON = { perMinute: 20 } as const
const MAILING = { perMinute: 10 } as const
const PAGE = { perMinute: 60 } as const

export const registerAccounts = (app: FastifyInstance) => {
  const deps: AccountDeps = {
    ports: app.ports,
    secrets: createSecrets(app.ports.settings.authSecret),
    sign: (tenant, caller) => signAccess(app, tenant, caller),
    guestOf: (tenant, token) => guestOf(app, token, tenant),
  }
  registerEmails(deps)
  removeExpired(app.ports)

  // A token that was sent may be no good: this is where a caller comes then. It tells which guest asks.
  openRoute(
    app,
    getAccess,
    async (request) => {
      const tenant = await tenantOf(app, request)
      const id = await nextGuest(deps, tenant, sentToken(request))
      return { accessToken: signAccess(app, tenant, { kind: 'guest', id }) }
    },
    PAGE,
  )
  // The same: the access token has expired, that is why.
  openRoute(
    app,
    refreshToken,
    async (request) => {
      const tenant = await tenantOf(app, request)
      return refresh(deps, tenant, transformed(refreshToken.query, request.query).refreshToken)
    },
    PAGE,
  )

  route(app, authenticate, ({ tenant, body, request }) => logIn(deps, tenant, body, request.ip), {
    ...PERSON,
    uncounted: async (request) =>
      isFromKnownDevice(deps, await tenantOf(app, request), transformed(authenticate.body, request.body)),
  })
  const openId = createOpenId(app.ports.now)
  route(app, getExternalAuthenticationProviders, ({ tenant }) => providersOf(tenant), PAGE)
  route(
    app,
    startExternalAuthentication,
    ({ tenant, body }) => startExternal(openId, deps, tenant, body.authProvider),
    PERSON,
  )
  route(app, externalAuthenticate, ({ tenant, body }) => logInExternally(openId, deps, tenant, body), PERSON)
  route(app, logOutCall, ({ tenant, caller }) => logOut(deps, tenant, caller), {
    ...PAGE,
    // A repeat after a lost answer.
    endedToo: true,
  })

  route(app, registerUser, ({ tenant, body }) => register(deps, tenant, body), MAILING)
  route(app, validateCodeAuth, ({ tenant, body }) => confirm(deps, tenant, body), PERSON)
  route(
    app,
    sendEmailActivationEcommerceLink,
    ({ tenant, body }) => requestMail(deps, tenant, 'activationAgain', body.email),
    MAILING,
  )
  route(
    app,
    sendPasswordResetCodePartner,
    ({ tenant, body }) => requestMail(deps, tenant, 'reset', body.email),
    MAILING,
  )
  route(app, resetPassword, ({ tenant, body }) => reset(deps, tenant, body), PERSON)

  route(app, updateProfile, ({ tenant, caller, body }) => changeProfile(deps, tenant, caller, body), PERSON)
  route(
    app,
    deleteAccount,
    ({ tenant, caller, query, body }) => removeAccount(deps, tenant, caller, query, body?.password),
    MAILING,
  )
}
