import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/printing.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { areaList, areasFor, copyAreasOf, saveAreasOf } from './areas.ts'
import { retireOf, saveOf, techniquesFor } from './techniques.ts'

/** How a shop applies designs: its techniques, and where each product is printed. */
export const registerPrinting = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, calls.listTechniques, ({ scope }) => techniquesFor(scope))
  officeRoute(app, office, calls.saveTechnique, ({ scope, body }) => saveOf(scope, body))
  officeRoute(app, office, calls.retireTechnique, ({ scope, body }) => retireOf(scope, body))
  officeRoute(app, office, calls.listAreas, ({ scope, query }) => areaList(scope, query))
  officeRoute(app, office, calls.getAreas, ({ scope, query }) => areasFor(scope, query.product))
  officeRoute(app, office, calls.saveAreas, ({ scope, body }) => saveAreasOf(scope, body))
  officeRoute(app, office, calls.copyAreas, ({ scope, body }) => copyAreasOf(scope, body))
}
