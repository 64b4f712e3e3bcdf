import type { FastifyInstance } from 'fastify'
import {
  getCategories,
  getColors,
  getPrintingTypes,
  getPrintingTypesConfig,
  getProductDetail,
  getProductsList,
  postRoot,
} from '#contract/catalogue.ts'
import { route } from '../../http/route.ts'

export const registerCatalogue = (app: FastifyInstance) => {
  const { catalogue } = app.ports

  route(app, getCategories, ({ tenant }) => catalogue.categories(tenant))

  route(app, getColors, ({ tenant }) => catalogue.colors(tenant))

  route(app, postRoot, async ({ tenant, body }) => {
    if (body.filter === 'brands') return catalogue.brands(tenant)
    return (await catalogue.offeredTechniques(tenant)).map(({ id, name }) => ({ id, name }))
  })

  route(app, getProductsList, ({ tenant, query }) => catalogue.list(tenant, query))

  route(app, getProductDetail, ({ tenant, query }) => catalogue.detail(tenant, query.id))

  route(app, getPrintingTypes, ({ tenant, query }) => catalogue.offeredTechniques(tenant, query.Filtro))

  route(app, getPrintingTypesConfig, ({ tenant }) => catalogue.offeredTechniques(tenant))
}
