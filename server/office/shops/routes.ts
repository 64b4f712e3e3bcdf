import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/office/shops.ts'
import { failure } from '../../errors/failure.ts'
import { recordInstallation } from '../../modules/installation/history.ts'
import { stateAt } from '../../modules/tenants/life.ts'
import { deleteDemoShops, storedTenants } from '../../modules/tenants/repository.ts'
import { type OfficePorts, officeRoute } from '../http/route.ts'
import { copyFrom } from './copy.ts'
import { makeShop } from './create.ts'
import { changeState } from './state.ts'
import { firstSteps } from './steps.ts'

const listed = async ({ ports }: OfficePorts) => {
  const shops = await storedTenants(ports.database)
  return shops.map((shop) => ({
    name: shop.name,
    title: shop.settings.name,
    environment: shop.environment,
    state: stateAt(shop, ports.now()),
    isDemo: shop.isDemo,
  }))
}

/** Without a shop of one's own the next start would load them again. */
const withoutDemo = async ({ ports, staff }: OfficePorts, by: string): Promise<string[]> => {
  const shops = await storedTenants(ports.database)
  if (shops.every(({ isDemo }) => isDemo)) throw failure('conflict', 'Primero hace falta una tienda propia.')
  const removed = shops.filter(({ isDemo }) => isDemo).map(({ name }) => name)
  if (removed.length === 0) return []
  await ports.database.transaction(async (tx) => {
    await deleteDemoShops(tx)
    await recordInstallation(tx, { at: ports.now(), by, action: 'demoRemoved', object: removed.join(', ') })
  })
  for (const name of removed) ports.tenants.changed(name)
  staff.changed()
  return removed
}

/** Shops themselves: made, copied from, opened, paused, closed. */
export const registerShops = (app: FastifyInstance, office: OfficePorts) => {
  officeRoute(app, office, calls.listShops, () => listed(office))
  officeRoute(
    app,
    office,
    calls.createShop,
    async ({ body, operator }) => {
      await makeShop(office, operator, body)
      return { name: body.name }
    },
    { perMinute: 30 },
  )
  officeRoute(app, office, calls.removeDemoShops, async ({ operator }) => ({
    removed: await withoutDemo(office, operator.name),
  }))
  officeRoute(app, office, calls.copyShop, async ({ scope, body }) => {
    await copyFrom(scope, body)
    return {}
  })
  officeRoute(app, office, calls.getFirstSteps, ({ scope }) => firstSteps(scope))
  officeRoute(
    app,
    office,
    calls.setShopState,
    async ({ scope, body: { from, to, until, sentence, key } }) => {
      await changeState(scope, { from, state: to, pausedUntil: until, pausedSentence: sentence.trim(), key })
      return firstSteps(scope)
    },
  )
}
