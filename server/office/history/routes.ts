import type { FastifyInstance } from 'fastify'
import { listHistory } from '#contract/office/history.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { historyOf } from './entries.ts'

export const registerHistory = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, listHistory, ({ scope, query }) => historyOf(scope, query))
}
