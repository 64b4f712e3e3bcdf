import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { Schema } from '#contract/endpoint.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { Permission } from '#contract/office/permissions.ts'
import { SHOP_NAME } from '#contract/shop-names.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { failure } from '../../errors/failure.ts'
import { sentToken } from '../../http/auth.ts'
import { limitByBody, limitOf, type RouteLimit } from '../../http/bounds/limits.ts'
import { succeeded } from '../../http/envelope.ts'
import { transformed } from '../../http/validation.ts'
import type { Staff } from '../../modules/staff/service.ts'
import type { Operator } from '../../ports/people.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ShopScope } from '../scope.ts'

/** What the back office's server works with. */
export interface OfficePorts {
  readonly ports: Ports
  readonly staff: Staff
  /** The back office's own, as people open it. */
  readonly origin: () => string
}

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined

/** What a handler gets: validated, and let in. */
export interface OfficeContext<E extends OfficeEndpoint> {
  /** The shop, and who asks; for calls that need a permission in it. */
  readonly scope: E['may'] extends Permission ? ShopScope : undefined
  /** Who is logged in. */
  readonly operator: E['may'] extends 'anybody' ? undefined : Operator
  readonly query: E extends { query: infer Q } ? Output<Q> : undefined
  readonly body: E extends { body: infer B } ? Output<B> : undefined
  readonly file: E extends { file: number } ? Buffer : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<E extends OfficeEndpoint> = v.InferInput<E['result']>

/**
 * Serves a call of the back office: path, validation, shop, permission and envelope come from its row.
 *
 * @example
 * officeRoute(app, office, getBoard, ({ scope }) => boardOf(scope))
 */
export const officeRoute = <E extends OfficeEndpoint>(
  app: FastifyInstance,
  office: OfficePorts,
  endpoint: E,
  handler: (context: OfficeContext<E>) => Answer<E> | Promise<Answer<E>>,
  limit: RouteLimit = {},
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    },
    ...bodyLimitOf(endpoint),
    config: limitOf(limit),
    ...limitByBody(app, endpoint.path, limit),
    // After the request was counted, so that tokens can't be tried without a limit; before its body is read, so that
    // nobody sends one without a right to.
    preParsing: async (request) => {
      admitted.set(request, await admit(office, endpoint, request))
    },
    handler: async (request, reply) => {
      // The row decides what is there; the type says the same.
      const context = {
        ...admitted.get(request),
        query: endpoint.query && transformed(endpoint.query, request.query),
        body: endpoint.file === undefined ? request.body : undefined,
        file: endpoint.file === undefined ? undefined : fileOf(request),
        request,
        reply,
      } as unknown as OfficeContext<E>
      reply.header('cache-control', 'no-store')
      return succeeded(await handler(context))
    },
  })
}

const bodyLimitOf = ({ bodyLimit, file }: OfficeEndpoint) => {
  const most = file ?? bodyLimit
  return most === undefined ? {} : { bodyLimit: most }
}

const fileOf = ({ body }: FastifyRequest): Buffer => {
  if (!Buffer.isBuffer(body) || body.length === 0) throw failure('invalid_request', 'Falta el archivo.')
  return body
}

interface Admitted {
  readonly scope?: ShopScope
  readonly operator?: Operator
}

/** Who was let in, until the handler asks. */
const admitted = new WeakMap<FastifyRequest, Admitted>()

const admit = async (
  { ports, staff }: OfficePorts,
  { may, fresh }: OfficeEndpoint,
  request: FastifyRequest,
): Promise<Admitted> => {
  if (may === 'anybody') return {}
  const token = sentToken(request)
  if (token === undefined) throw failure('unauthorized', 'Falta la sesión.')
  const operator = await staff.authenticate(token)
  const expectFresh = async () => {
    if (fresh !== undefined) await staff.expectFresh(operator, fresh)
  }
  if (may === 'operator' || may === 'person') {
    if (may === 'person' && operator.isDevice)
      throw failure(
        'forbidden',
        'Es un dispositivo que comparten varios: no tiene contraseña ni otra prueba.',
      )
    await expectFresh()
    return { operator }
  }
  if (may === 'root') {
    if (!(await staff.isRoot(operator.id)))
      throw failure('forbidden', 'Eso es de quien administra la instalación.')
    await expectFresh()
    return { operator }
  }
  const { shop } = request.query as { shop?: unknown }
  const tenant =
    typeof shop === 'string' && SHOP_NAME.test(shop) ? await ports.tenants.inAnyState(shop) : null
  const membership = tenant && (await staff.membership(tenant.id, operator.id))
  // A shop of others is answered like one that does not exist.
  if (!tenant || !membership) throw failure('not_found', 'No encontramos esa tienda.')
  const permissions = permissionsOf(membership)
  if (!permissions.has(may)) throw failure('forbidden', 'Tu rol en la tienda no permite hacer eso.')
  // Last: who may not do it anyway proves nothing first.
  await expectFresh()
  const actor = { kind: 'operator', id: operator.id, name: operator.name, device: operator.session } as const
  return { operator, scope: { ports, tenant, actor, may: (permission) => permissions.has(permission) } }
}
