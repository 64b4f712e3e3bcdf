import type { FastifyInstance } from 'fastify'
import { getTariffs, saveTariffs } from '#contract/office/shipping.ts'
import { provincesOf, tariffRows } from '../../modules/shipping/tariffs.ts'
import { undoableOfKey } from '../history/undoable.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { saveTariffRows } from './tariffs.ts'

const tariffsOf = async ({ ports, tenant }: ShopScope) => ({
  rows: await tariffRows(ports.database, tenant),
  provinces: await provincesOf(ports.database, tenant),
})

/** What the shop asks for its deliveries. */
export const registerTariffs = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, getTariffs, ({ scope }) => tariffsOf(scope))
  officeRoute(app, office, saveTariffs, async ({ scope, body }) => {
    await saveTariffRows(scope, body)
    return { tariffs: await tariffsOf(scope), undo: (await undoableOfKey(scope, body.key)).undo }
  })
}
