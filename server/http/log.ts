import type { FastifyServerOptions } from 'fastify'

/** Parameters that open something or name a person, also those that only end so: `confirmationToken`, `resetCode`. */
const SECRET =
  /([?&#](?:\w*(?:token|code|secret|password|email)|token_ws|follow|state|ticket|UserId|search)=)[^&#\s"']*/gi

/** An address as it may stand in a log: without tokens and mail addresses. */
const withoutSecrets = (url: string): string => url.replace(SECRET, '$1…')

/** A page's address as it may stand in a log: whatever stands in its query may open something. */
export const loggedPage = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** Values of a statement, which Drizzle writes into its message: passwords' hashes, addresses, names. */
const VALUES = /\nparams: [\s\S]*?(?=\n {4}at |$)/

type LoggedError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack: string
  readonly cause?: LoggedError
}

/** What an error says, without values and without what stands in the addresses that it names. */
const safeMessage = (message: string): string => withoutSecrets(message.replace(VALUES, ''))

/** An error as it may stand in a log: what failed and where, without the values, which may be a person's. */
const loggedError = (error: Error): LoggedError => ({
  type: error.name,
  message: safeMessage(error.message),
  ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  stack: withoutSecrets((error.stack ?? '').replace(error.message, () => safeMessage(error.message))),
  ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
})

/** Where log lines go instead of the standard output. */
export interface LogStream {
  write(line: string): void
}

/** Logs of pino, as JSON lines; headers and bodies, where tokens and persons are, never enter them. */
export const logOptions = (
  level: string,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  ...(stream === undefined ? {} : { stream }),
  serializers: {
    err: (error: Error) => loggedError(error),
    req: (request: { method: string; url: string; ip: string }) => ({
      method: request.method,
      url: withoutSecrets(request.url),
      ip: request.ip,
    }),
  },
})
