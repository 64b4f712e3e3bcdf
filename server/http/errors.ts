import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/envelope.ts'
import { Failure, failure, tooManyRequests } from '../errors/failure.ts'
import { isDiskFull, noFreeSpace } from '../storage/disk-space.ts'
import { failed } from './envelope.ts'
import { ownPath } from './page-url.ts'

/** Fastify's own refusals in the shop's words: of no market, since the shop may not be known yet. */
const KNOWN: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'Lo enviado es demasiado grande.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'El formato de lo enviado no se admite.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_request', 'No llegó ningún dato.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_request', 'Lo enviado no es JSON válido.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_request', 'Lo enviado llegó incompleto.'],
  FST_ERR_BAD_URL: ['not_found', 'Esa dirección no existe.'],
}

/** PostgreSQL's words for text that it can't hold: a NUL, half a surrogate pair. */
const UNSTORABLE = new Set(['22021', '22P02', '22P05'])

/** The database can't be reached, or is about to go: worth another try in a moment. */
const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Took too long, or the primary changed under it.
  '57014',
  '25006',
  '25P03',
  '40001',
  '08006',
])

/** When to try again after a 503, in seconds: a database that died is back by then. */
const RETRY_AFTER = 5

/** The code of an error, or of the one that it wraps. */
const codeOf = (error: Error): string => {
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? codeOf(error.cause) : ''
}

/** The pool's own words: no connection came free, or none answers. */
const isTimeout = (error: Error): boolean =>
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/.test(
    error.message,
  ) ||
  (error.cause instanceof Error && isTimeout(error.cause))

/** Whether a statement failed because the database went away, so that it may work in a moment. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && (GONE.has(codeOf(error)) || isTimeout(error))

/** The answer to whatever was thrown: a message and a status, 500 where nothing says another. */
const asFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  if (!(error instanceof Error)) return inner()
  const code = codeOf(error)
  const known = KNOWN[code]
  if (known !== undefined) return failure(known[0], known[1])
  if (isGone(error)) {
    return failure(
      'unavailable',
      'La tienda no está disponible en este momento. Se puede volver a intentar enseguida.',
    )
  }
  if (isDiskFull(error)) return noFreeSpace()
  if (UNSTORABLE.has(code)) return failure('invalid_request', 'Hay caracteres que no se admiten.')
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 429) return tooManyRequests()
  if (status >= 400 && status < 500)
    return failure('invalid_request', 'No pudimos leer los datos enviados.', { status })
  return inner()
}

const inner = () =>
  failure('internal', 'Ocurrió un error inesperado. Se puede volver a intentar en un momento.')

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/i.test(headers.accept ?? '')

/** Refusals from before a route is known, such as an address that is none. */
export const refuseEarly = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  // A stray % in the address bar is somebody's typing: they get a page that says what it didn't find.
  if (error.code === 'FST_ERR_BAD_URL' && wantsPage(request)) {
    const [path = '', ...query] = request.url.split('?')
    const repaired = [ownPath(path.replaceAll('%', '%25')), ...query].join('?')
    return void reply.redirect(repaired, 302)
  }
  const cause = asFailure(error)
  void reply.status(cause.status).send(failed(cause))
}

/** Every error leaves in the envelope; what is not ours to tell is only logged. */
export const registerErrors = (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const cause = asFailure(error)
    if (cause.code === 'internal' || cause.code === 'unavailable')
      request.log.error({ err: error }, 'request failed')
    const wait = cause.retryAfter ?? (cause.code === 'unavailable' ? RETRY_AFTER : undefined)
    if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', wait)
    // A file that could not be made has said already what it would be.
    reply.removeHeader('content-disposition')
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
    return reply.status(cause.status).send(failed(cause))
  })
}
