import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/second-factors.ts'
import { transformed } from '../../http/validation.ts'
import * as logIn from '../../modules/staff/second/log-in.ts'
import * as own from '../../modules/staff/second/own.ts'
import { stepUp, stepUpOptions } from '../../modules/staff/second/step-up.ts'
import { isTicket } from '../../modules/staff/second/tickets.ts'
import type { Operator } from '../../ports/people.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { sessionOf } from './me.ts'
import { OPEN, originOfRequest } from './request.ts'

const securityFor = async ({ staff }: OfficePorts, operator: Operator): Promise<calls.Security> => {
  const { passkeys, totpSince, codesLeft } = await own.securityOf(staff, operator)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsed }) => ({
      id,
      name,
      since: createdAt.toISOString(),
      lastUsed: lastUsed?.toISOString() ?? null,
    })),
    totpSince: totpSince?.toISOString() ?? null,
    codesLeft,
  }
}

/** Passkeys, one-time codes and recovery codes: to come in by, and to prove again that it is them. */
export const registerSecondFactors = (app: FastifyInstance, office: OfficePorts) => {
  registerLogIn(app, office)
  registerStepUp(app, office)
  registerOwn(app, office)
}

const registerLogIn = (app: FastifyInstance, office: OfficePorts) => {
  const { staff } = office
  officeRoute(
    app,
    office,
    calls.passkeyOptions,
    ({ body }) => logIn.passkeyOptions(staff, office.origin(), body.second),
    {
      ...OPEN,
      uncounted: async ({ body }) => isTicket(staff, transformed(calls.passkeyOptions.body, body).second),
    },
  )
  officeRoute(
    app,
    office,
    calls.passkeyLogIn,
    async ({ body, request }) =>
      sessionOf(
        office,
        await logIn.passkeyLogIn(staff, body.assertion, office.origin(), originOfRequest(request)),
      ),
    OPEN,
  )
  officeRoute(
    app,
    office,
    calls.secondFactor,
    async ({ body, request }) =>
      sessionOf(office, await logIn.secondFactor(staff, body, office.origin(), originOfRequest(request))),
    {
      ...OPEN,
      uncounted: async ({ body }) => isTicket(staff, transformed(calls.secondFactor.body, body).second),
    },
  )
}

const registerStepUp = (app: FastifyInstance, office: OfficePorts) => {
  const { staff } = office
  officeRoute(app, office, calls.stepUpOptions, ({ operator }) =>
    stepUpOptions(staff, operator, office.origin()),
  )
  officeRoute(app, office, calls.stepUp, async ({ operator, body }) => {
    await stepUp(staff, operator, body.proof, office.origin())
    return {}
  })
}

const registerOwn = (app: FastifyInstance, office: OfficePorts) => {
  const { staff } = office
  const secured = async (operator: Operator, codes: readonly string[]) => ({
    security: await securityFor(office, operator),
    codes: [...codes],
  })
  officeRoute(app, office, calls.getSecurity, ({ operator }) => securityFor(office, operator))
  officeRoute(app, office, calls.newPasskeyOptions, ({ operator }) =>
    own.newPasskeyOptions(staff, operator, office.origin()),
  )
  officeRoute(app, office, calls.addPasskey, async ({ operator, body }) =>
    secured(operator, await own.addPasskey(staff, operator, body, office.origin())),
  )
  officeRoute(app, office, calls.removePasskey, async ({ operator, body }) => {
    await own.removePasskey(staff, operator, body.id)
    return securityFor(office, operator)
  })
  officeRoute(app, office, calls.newTotp, ({ operator }) => own.newTotp(staff, operator))
  officeRoute(app, office, calls.setTotp, async ({ operator, body }) =>
    secured(operator, await own.setTotp(staff, operator, body)),
  )
  officeRoute(app, office, calls.removeTotp, async ({ operator }) => {
    await own.removeTotp(staff, operator)
    return securityFor(office, operator)
  })
  officeRoute(app, office, calls.newRecoveryCodes, async ({ operator }) =>
    secured(operator, await own.newRecoveryCodes(staff, operator)),
  )
}
