import type { FastifyInstance } from 'fastify'
import { monthReport, salesCsv } from '#contract/office/reports.ts'
import { addressOf, makeAddress } from '../downloads/address.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { reportOf } from './month.ts'

export const registerReports = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, monthReport, ({ scope, query }) => reportOf(scope, query))
  officeRoute(app, office, salesCsv, async ({ scope, body: { month } }) =>
    addressOf(scope, await makeAddress(scope, { kind: 'sales', about: month })),
  )
}
