import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import type * as v from 'valibot'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { SHOP_NAME } from '#contract/shop-names.ts'
import { failure } from '../errors/failure.ts'
import { SerialisedJson } from '../errors/serialised-json.ts'
import { type Sender, senderOf } from '../fairness/sender.ts'
import { type Caller, localised, ownerOf, type Tenant } from '../ports/tenant.ts'
import type { TakeTurn } from '../ports/turn.ts'
import { authorize, readBearer } from './auth.ts'
import { limitByBody, limitOf, type RouteLimit } from './bounds/limits.ts'
import { succeeded } from './envelope.ts'
import { previewOf, refusedInPreview } from './preview.ts'
import { transformed } from './validation.ts'

type QueryOutput<E extends Endpoint> = E extends { query: infer S extends Schema }
  ? v.InferOutput<S>
  : undefined
type BodyOutput<E extends Endpoint> = E extends { body: infer S extends Schema }
  ? v.InferOutput<S>
  : undefined
type CallerOf<E extends Endpoint> = E extends { auth: 'public' } ? Caller | null : Caller

/** What a handler gets: validated, transformed, authorised. */
export interface Context<E extends Endpoint> {
  readonly tenant: Tenant
  readonly caller: CallerOf<E>
  readonly query: QueryOutput<E>
  readonly body: BodyOutput<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Before something stored is read that may be large. */
  readonly turn: TakeTurn
}

/** What stands under `result`; optional fields of the contract may be left out. */
type Result<E extends Endpoint> = v.InferInput<E['result']> | SerialisedJson
type Answer<E extends Endpoint> = Result<E> | Promise<Result<E>>
type Handler<E extends Endpoint> = (context: Context<E>) => Answer<E>

interface RouteOptions extends RouteLimit {
  /** Largest body in bytes; 64 kB by default. A large one is read when its sender has a turn. */
  readonly bodyLimit?: number
  /** A log-in that has ended may call as well. */
  readonly endedToo?: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that have a handler, by name. */
    handled: Set<string>
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * Serves a call of the contract: path, validation, shop, auth and envelope come from its row.
 *
 * @example
 * route(app, getPaymentMethods, ({ tenant }) => ports.payments.methods(tenant))
 */
export const route = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void =>
  openRoute(
    app,
    endpoint,
    (request, reply) => {
      // The row decides whether a caller is there and which parts it declares; the type says the same.
      const { sender, ...who } = admitted.get(request) as Admitted
      const turn: TakeTurn = (bytes) => app.turnToRead(request, sender, bytes)
      const context = { ...who, ...parsed(endpoint, request), request, reply, turn }
      return handler(context as Context<E>)
    },
    options,
    async (request, payload) => {
      const { tenant, caller } = await admit(app, endpoint, request, options)
      const sender = senderOf(tenant, caller && ownerOf(caller), request.ip)
      admitted.set(request, { tenant, caller, sender })
      if (endpoint.encoding === 'multipart' || options.bodyLimit === undefined) return payload
      return app.turnFor(request, payload, sender, options.bodyLimit)
    },
  )

interface Admitted {
  readonly tenant: Tenant
  readonly caller: Caller | null
  readonly sender: Sender
}

/** Who was let in, until the handler asks. */
const admitted = new WeakMap<FastifyRequest, Admitted>()

/**
 * Finds shop and caller, or refuses: before the body is read, so that nobody sends megabytes without a right to, and
 * after the limits have counted.
 */
const admit = async (
  app: FastifyInstance,
  { auth, name }: Endpoint,
  request: FastifyRequest,
  { endedToo = false }: RouteOptions,
) => {
  const tenant = await tenantOf(app, request)
  if (refusedInPreview(name) && previewOf(request) !== null)
    throw failure('conflict', 'En la vista previa solo se hacen pedidos de prueba.')
  const caller = authorize(readBearer(app, request), tenant, auth)
  const session = auth === 'public' || endedToo ? undefined : caller?.session
  if (caller !== null && session !== undefined) {
    if (!(await app.ports.sessions.isLive(tenant, session, caller.id))) throw sessionEnded(tenant)
  }
  return { tenant, caller }
}

/** The token is good, but its log-in is over. */
export const sessionEnded = (tenant: Tenant) =>
  failure(
    'unauthorized',
    localised(
      tenant,
      'La sesión terminó. Iniciá sesión de nuevo.',
      'La sesión terminó. Inicia sesión de nuevo.',
    ),
  )

/** Serves a call that finds shop and caller by itself: configuration, guest token, list of demo shops. */
export const openRoute = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: FastifyRequest, reply: FastifyReply) => Answer<E>,
  options: RouteOptions = {},
  preParsing?: (request: FastifyRequest, payload: RequestPayload) => Promise<RequestPayload>,
): void => {
  app.handled.add(endpoint.name)
  const caching = cachingOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: {
      endpoint,
      ...limitOf(options),
    },
    ...limitByBody(app, endpoint.path, options),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    ...(preParsing === undefined
      ? {}
      : {
          preParsing: (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) =>
            preParsing(request, payload),
        }),
    handler: async (request, reply) => {
      const result = await handler(request, reply)
      // What a preview shows is nobody else's, in any cache on the way.
      if (previewOf(request) !== null) reply.header('cache-control', 'no-store')
      else if (!reply.hasHeader('cache-control')) reply.header('cache-control', caching)
      if (!(result instanceof SerialisedJson)) return succeeded(result)
      reply.type('application/json; charset=utf-8')
      return `{"result":${result.json},"success":true}`
    },
  })
}

/** What is the same for everybody may be cached by a CDN for moments, and is asked again with its tag. */
const cachingOf = ({ method, auth, offline }: Endpoint): string =>
  method === 'GET' &&
  auth === 'public' &&
  (offline === 'stale-while-revalidate' || offline === 'network-first')
    ? 'public, max-age=0, s-maxage=30, must-revalidate'
    : 'no-store'

const schemaOf = (endpoint: Endpoint) => ({
  ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
  ...(endpoint.body === undefined || endpoint.encoding === 'multipart' ? {} : { body: endpoint.body }),
})

/** Applies the contract's transformations (ids as text, defaults) and drops unknown fields; a body's are applied. */
const parsed = (endpoint: Endpoint, request: FastifyRequest) => ({
  query: endpoint.query && transformed(endpoint.query, request.query),
  body: endpoint.encoding === 'multipart' ? undefined : request.body,
})

/** The shop that the address names. */
export const tenantOf = async (app: FastifyInstance, request: FastifyRequest): Promise<Tenant> => {
  const name = tenantName(request)
  const tenant = name === null ? null : await visibleShop(app, request, name)
  if (tenant === null) throw failure('unknown_tenant', 'No encontramos esa tienda.')
  return tenant
}

/** The shop of that name as far as whoever asks may see it: in a preview of it, as if it were open. */
export const visibleShop = async (
  { ports: { tenants } }: FastifyInstance,
  request: FastifyRequest,
  name: string,
): Promise<Tenant | null> => {
  const preview = previewOf(request)
  const tenant = preview === null ? null : await tenants.inAnyState(name)
  return tenant !== null && tenant.id === preview?.tenantId
    ? { ...tenant, state: 'open' }
    : tenants.byName(name)
}

/** `tenant` of the query string, null when it is missing or no name, which costs no query. */
export const tenantName = (request: FastifyRequest): string | null => {
  const query = request.query
  const name = typeof query === 'object' && query !== null && 'tenant' in query ? query.tenant : null
  return typeof name === 'string' && SHOP_NAME.test(name) ? name : null
}
