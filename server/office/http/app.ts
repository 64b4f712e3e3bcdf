import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import { failure } from '../../errors/failure.ts'
import type { SharedCounts } from '../../fairness/shared-counts.ts'
import { registerJsonDepth } from '../../http/bounds/json-depth.ts'
import { limitStore } from '../../http/bounds/limits.ts'
import { registerPressure } from '../../http/bounds/pressure.ts'
import { registerDelivery } from '../../http/delivery.ts'
import { failed } from '../../http/envelope.ts'
import { refuseEarly, registerErrors } from '../../http/errors.ts'
import { registerForwarded } from '../../http/forwarded.ts'
import { type LogStream, logOptions } from '../../http/log.ts'
import { compileValidator, schemaController } from '../../http/validation.ts'
import { registerOfficeFiles } from './files.ts'
import { registerOfficeHeaders } from './headers.ts'
import { officeOriginOf } from './mode.ts'
import type { OfficePorts } from './route.ts'

/** Requests of one address per minute; single calls have tighter limits. */
const PER_MINUTE = 600
/** Longest time that a request may take to come in, in ms. */
const REQUEST_LIMIT = 30_000

declare module 'fastify' {
  interface FastifyInstance {
    /** The back office, beside the shops. */
    office: FastifyInstance
    /** Where the back office is opened; in `local` mode known once it listens. */
    officeOrigin: string
  }
}

interface OfficeDeps extends Omit<OfficePorts, 'origin'> {
  readonly counts: SharedCounts
  /** Its calls, each subject's. */
  readonly calls: readonly ((app: FastifyInstance, office: OfficePorts) => void)[]
  /** The built client of the back office. */
  readonly officeDir: string
  readonly log?: LogStream | undefined
}

/**
 * The back office's server: an instance of its own beside the shops', with none of their routes, so that neither their
 * CORS nor their policy holds here. It listens by `app.routing`.
 */
export const createOffice = async ({
  calls,
  counts,
  officeDir,
  log,
  ports,
  staff,
}: OfficeDeps): Promise<FastifyInstance> => {
  const { settings } = ports
  const app = fastify({
    logger: logOptions(settings.logLevel, log),
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_LIMIT,
    routerOptions: { maxParamLength: 500 },
    schemaController,
    frameworkErrors: refuseEarly,
    trustProxy: settings.trustProxy.length > 0 && [...settings.trustProxy],
  })
  app.decorate('officeOrigin', officeOriginOf(settings) ?? 'http://localhost')
  const office: OfficePorts = { ports, staff, origin: () => app.officeOrigin }
  app.setValidatorCompiler(compileValidator)
  // Files come alone, whole, as large as their call allows.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  registerErrors(app)
  registerForwarded(app)
  registerJsonDepth(app)
  registerDelivery(app)
  registerOfficeHeaders(app, { office: office.origin, shops: ports.origin })
  await app.register(rateLimit, {
    global: true,
    max: PER_MINUTE,
    timeWindow: '1 minute',
    store: limitStore(counts),
  })
  app.decorate('ports', ports)
  registerPressure(app)
  for (const register of calls) register(app, office)
  await registerOfficeFiles(app, officeDir)
  registerNotFound(app)
  return app
}

/** Other methods of a known path are 405, other paths 404. */
const registerNotFound = (app: FastifyInstance) => {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]
    const methods = officeEndpoints.filter((row) => row.path === path).map(({ method }) => method)
    reply.header('cache-control', 'no-store')
    if (methods.length === 0)
      return reply.status(404).send(failed(failure('not_found', 'Esa dirección no existe.')))
    reply.header('allow', methods.join(', '))
    return reply
      .status(405)
      .send(failed(failure('method_not_allowed', 'Ese método no se admite en esta dirección.')))
  })
}
