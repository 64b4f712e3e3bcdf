import { createHash, randomBytes } from 'node:crypto'
import { permissionsOf } from '#domain/office/permissions.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { insertDownload, takeDownload } from '../../modules/downloads/repository.ts'
import { linesOf, orderById } from '../../modules/orders/repository.ts'
import type { Tenant } from '../../ports/ports.ts'
import type { WholeOrder } from '../deps.ts'
import type { OfficePorts } from '../http/route.ts'
import type { ShopScope } from '../scope.ts'
import { type ProductionFile, productionFiles } from './files.ts'
import type { Reader } from './proofs.ts'

/** A download's address is valid this long, in ms. */
const VALID = 60_000
const TOKEN_BYTES = 32

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const missing = () => failure('not_found', 'No encontramos ese pedido.')

const wholeOrder = async (
  { ports }: Pick<OfficePorts, 'ports'>,
  tenant: Tenant,
  id: number,
): Promise<WholeOrder> => {
  const order = await orderById(ports.database, tenant.id, id)
  if (order === null) throw missing()
  return { tenant, order, lines: await linesOf(ports.database, order) }
}

/**
 * Makes an address for the production files of orders. Throws 404 for an order that the shop does not have, 409 where a
 * design is no longer the one that was approved, unless that is wanted.
 */
export const makeDownload = async (
  { ports, tenant, actor }: ShopScope,
  { ids, unproven }: { readonly ids: readonly string[]; readonly unproven: boolean },
): Promise<{ token: string }> => {
  const wanted = [...new Set(ids.map((id) => rowIdOf(id) ?? 0))]
  for (const id of wanted) {
    const { order } = await wholeOrder({ ports }, tenant, id)
    const { state, names } = await ports.proofs.status(ports.database, order)
    if (state === 'drifted' && !unproven)
      throw failure(
        'conflict',
        `${orderNumberOf(tenant.name, order.number)}: el diseño de ${names.join(', ')} ya no es el de la muestra aprobada.`,
      )
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = ports.now()
  const expiresAt = new Date(now.getTime() + VALID)
  const download = {
    tenantId: tenant.id,
    tokenHash: hashOf(token),
    operatorId: actor.id,
    orderIds: wanted,
    expiresAt,
  }
  await insertDownload(ports.database, download, now)
  return { token }
}

interface Opened {
  /** Of the archive. */
  readonly name: string
  readonly files: AsyncIterable<ProductionFile>
}

/** What an address opens, once. Throws 404 for one that is used, expired or whose operator may no longer. */
export const openDownload = async (
  { ports, staff }: Pick<OfficePorts, 'ports' | 'staff'>,
  tenant: Tenant,
  token: string,
): Promise<Opened> => {
  const key = { tenantId: tenant.id, tokenHash: hashOf(token) }
  const download = await takeDownload(ports.database, key, ports.now())
  const membership = download && (await staff.membership(tenant.id, download.operatorId))
  if (!download || !membership || !permissionsOf(membership).has('production.files'))
    throw failure('not_found', 'Esta descarga ya se usó o venció. Se puede pedir de nuevo.')
  const [first = 0, ...more] = download.orderIds
  const { order } = await wholeOrder({ ports }, tenant, first)
  const number = orderNumberOf(tenant.name, order.number)
  return {
    name: more.length === 0 ? `${number}.zip` : `${number}-y-${more.length}-mas.zip`,
    files: filesOf(ports, tenant, download.orderIds, {
      seesPersons: permissionsOf(membership).has('orders.person'),
    }),
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
