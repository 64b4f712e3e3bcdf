import { orderNumberOf } from '#domain/orders/document-number.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingOrder } from '../../errors/refusals.ts'
import { linesOf, orderById } from '../../modules/orders/repository.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { WholeOrder } from '../deps.ts'
import { makeAddress } from '../downloads/address.ts'
import type { OfficePorts } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { productionFiles } from './files.ts'
import type { Reader } from './proofs.ts'
import { zipOf } from './zip.ts'

const wholeOrder = async (
  { ports }: Pick<OfficePorts, 'ports'>,
  tenant: Tenant,
  id: number,
): Promise<WholeOrder> => {
  const order = await orderById(ports.database, tenant.id, id)
  if (order === null) throw missingOrder()
  return { tenant, order, lines: await linesOf(ports.database, order) }
}

/**
 * Makes an address for the production files of orders. Throws 404 for an order that the shop does not have, 409 where a
 * design is no longer the one that was approved, unless that is wanted.
 */
export const makeDownload = async (
  scope: ShopScope,
  { ids, unproven }: { readonly ids: readonly string[]; readonly unproven: boolean },
): Promise<{ token: string }> => {
  const { ports, tenant } = scope
  const orderIds = [...new Set(ids.map((id) => rowIdOf(id) ?? 0))]
  for (const id of orderIds) {
    const { order } = await wholeOrder({ ports }, tenant, id)
    const { state, names } = await ports.proofs.status(ports.database, order)
    if (state === 'drifted' && !unproven)
      throw failure(
        'conflict',
        `${orderNumberOf(tenant.name, order.number)}: el diseño de ${names.join(', ')} ya no es el de la muestra aprobada.`,
      )
  }
  return makeAddress(scope, { kind: 'files', orderIds })
}

/** Production files of orders, read while they are sent. */
export const archiveOf = async (
  { ports }: Pick<OfficePorts, 'ports'>,
  tenant: Tenant,
  { orderIds, reader }: { readonly orderIds: readonly number[]; readonly reader: Reader },
) => {
  const [first = 0, ...more] = orderIds
  const { order } = await wholeOrder({ ports }, tenant, first)
  const number = orderNumberOf(tenant.name, order.number)
  const files = filesOf(ports, tenant, orderIds, reader)
  return {
    name: more.length === 0 ? `${number}.zip` : `${number}-y-${more.length}-mas.zip`,
    type: 'application/zip',
    content: zipOf(files),
  }
}

/** One order's files as they are; of several, in a folder for each. */
async function* filesOf(ports: OfficePorts['ports'], tenant: Tenant, ids: readonly number[], reader: Reader) {
  for (const id of ids) {
    const whole = await wholeOrder({ ports }, tenant, id)
    const folder = ids.length === 1 ? '' : `${orderNumberOf(tenant.name, whole.order.number)}/`
    for await (const { name, content } of productionFiles(ports, whole, reader))
      yield { name: `${folder}${name}`, content }
  }
}
