import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { failure } from '../errors/failure.ts'

/** Seconds; the targets of the catalogue's calls are 5 to 30 ms. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Headers of whatever stands between a client and this server: balancers, CDNs, proxies. */
const PASSED_ON =
  /^(x-forwarded(-.*)?|forwarded|via|x-(real|client|cluster-client|original)-.*|true-client-ip|cf-.*|cdn-loop|fastly-.*)$/

/** Whether a request came through somebody else's hands, by any header of theirs. */
const wasPassedOn = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => PASSED_ON.test(name))

/**
 * `/metrics` for Prometheus: requests by call and status, the pool, the process. It is asked at the instance itself;
 * what came through a balancer is the public's and gets nothing.
 */
export const registerMetrics = (app: FastifyInstance) => {
  const register = new Registry()
  const registers = [register]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = app.ports.database.$client
      this.set({ state: 'open' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: 'catalogue_index_reads',
    help: "Shops' indexes read since the start: many a minute mean that CATALOGUE_MEMORY is too little.",
    registers,
    collect() {
      this.set(app.ports.catalogue.indexReads())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: few series, and nobody's ids.
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.addHook('onListen', async () => collectDefaultMetrics({ register }))
  app.get('/metrics', async (request, reply) => {
    if (wasPassedOn(request.headers)) throw failure('not_found', 'Esa dirección no existe.')
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}
