import type { FastifyInstance } from 'fastify'
import * as bulkCalls from '#contract/office/bulk.ts'
import * as calls from '#contract/office/catalogue.ts'
import * as categoriesCalls from '#contract/office/categories.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { applyBulk, previewBulk } from './bulk.ts'
import { categoriesOf, putCategoryPicture, saveCategories } from './categories.ts'
import { productsOf } from './list.ts'
import { addPhoto, arrangePhotos } from './photos.ts'
import { saveProduct, setStock } from './save.ts'
import { newProductOf, productOf } from './sheet.ts'

/** What the shop sells: products with their photographs, units and prices, and categories. */
export const registerOfficeCatalogue = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, calls.listProducts, ({ scope, query }) => productsOf(scope, query))
  officeRoute(app, office, calls.getProduct, ({ scope, query: { id } }) =>
    id === undefined ? newProductOf(scope) : productOf(scope, id),
  )
  officeRoute(app, office, calls.saveProduct, ({ scope, body }) => saveProduct(scope, body))
  officeRoute(app, office, calls.setStock, ({ scope, body }) => setStock(scope, body))
  officeRoute(app, office, categoriesCalls.listCategories, async ({ scope }) => ({
    categories: await categoriesOf(scope),
  }))
  officeRoute(app, office, categoriesCalls.saveCategories, ({ scope, body }) => saveCategories(scope, body))
  officeRoute(app, office, categoriesCalls.putCategoryPicture, ({ scope, query, file }) =>
    putCategoryPicture(scope, query, file),
  )
  officeRoute(app, office, bulkCalls.previewBulk, ({ scope, body }) => previewBulk(scope, body))
  officeRoute(app, office, bulkCalls.applyBulk, ({ scope, body }) => applyBulk(scope, body))
  officeRoute(app, office, calls.addPhoto, ({ scope, query, file }) => addPhoto(scope, query, file))
  officeRoute(app, office, calls.arrangePhotos, ({ scope, body }) => arrangePhotos(scope, body))
}
