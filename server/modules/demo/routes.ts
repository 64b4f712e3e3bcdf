import type { FastifyInstance } from 'fastify'
import { getDemoShops } from '#contract/demo.ts'
import { openRoute } from '../../http/route.ts'
import { transformed } from '../../http/validation.ts'
import { listDemoShops } from './service.ts'

export const registerDemo = (app: FastifyInstance) =>
  openRoute(app, getDemoShops, ({ query }) =>
    listDemoShops(app.ports.database, app.ports.tenants, transformed(getDemoShops.query, query).page),
  )
