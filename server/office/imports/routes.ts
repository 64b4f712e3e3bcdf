import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/imports.ts'
import { addressOf, makeAddress } from '../downloads/address.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { importOf, rowsPage } from './answer.ts'
import { registerImportJobs } from './job.ts'
import { makeReport } from './report.ts'
import * as runs from './runs.ts'

export const registerImports = (app: FastifyInstance, office: OfficePorts) => {
  registerImportJobs(office.ports)
  officeRoute(app, office, calls.startImport, ({ scope, body }) => runs.startImport(scope, body))
  officeRoute(app, office, calls.putPiece, ({ scope, query, file }) => runs.putPiece(scope, query, file))
  officeRoute(app, office, calls.listImports, ({ scope }) => runs.listImports(scope))
  officeRoute(app, office, calls.getImport, ({ scope, query }) => importOf(scope, query.id))
  officeRoute(app, office, calls.listImportRows, ({ scope, query }) => rowsPage(scope, query))
  officeRoute(app, office, calls.answerDecimals, ({ scope, body }) => runs.answerDecimals(scope, body))
  officeRoute(app, office, calls.correctRows, ({ scope, body }) => runs.correctRows(scope, body))
  officeRoute(app, office, calls.applyImport, ({ scope, body }) => runs.applyImport(scope, body))
  officeRoute(app, office, calls.cancelImport, ({ scope, body }) => runs.cancelImport(scope, body))
  officeRoute(app, office, calls.undoImport, ({ scope, body }) => runs.undoImport(scope, body))
  officeRoute(app, office, calls.exportCatalogue, async ({ scope, body }) =>
    addressOf(scope, await makeAddress(scope, { kind: 'catalogue', about: body.format })),
  )
  officeRoute(app, office, calls.exportImport, async ({ scope, body }) =>
    addressOf(scope, await makeReport(scope, body.id)),
  )
}
