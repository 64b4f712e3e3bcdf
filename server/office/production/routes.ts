import type { FastifyInstance } from 'fastify'
import {
  makeDownload as makeDownloadCall,
  makePapers as makePapersCall,
} from '#contract/office/production.ts'
import { addressOf } from '../downloads/address.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { makeDownload } from './download.ts'
import { makePapers } from './papers.ts'

export const registerProduction = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, makeDownloadCall, async ({ scope, body }) =>
    addressOf(scope, await makeDownload(scope, body)),
  )
  officeRoute(app, office, makePapersCall, async ({ scope, body }) =>
    addressOf(scope, await makePapers(scope, body)),
  )
}
