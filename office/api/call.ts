import { createFetch } from 'ofetch'
import { type GenericSchema, type InferInput, type InferOutput, safeParse } from 'valibot'
import { failureSchema } from '#contract/envelope.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { OfficeError } from './error.ts'

/** Longest wait for an answer, in ms. */
const TIMEOUT = 20_000
/** The same of a call that sends a file, which a weak network takes long for. */
const FILE_TIMEOUT = 120_000

type Input<S> = S extends GenericSchema ? InferInput<S> : undefined

export type ResultOf<E extends OfficeEndpoint> = InferOutput<E['result']>
export type BodyOf<E extends OfficeEndpoint> = E extends { body: infer B } ? Input<B> : undefined
export type QueryOf<E extends OfficeEndpoint> = E extends { query: infer Q } ? Input<Q> : undefined

export interface CallInput<E extends OfficeEndpoint> {
  readonly shop?: string
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  /** Of a call whose body is a file. */
  readonly file?: E extends { file: number } ? Blob : undefined
  readonly signal?: AbortSignal | undefined
}

export type Call = <E extends OfficeEndpoint>(endpoint: E, input?: CallInput<E>) => Promise<ResultOf<E>>

/** Whose calls they are. */
export interface Bearer {
  /** The access token; undefined: none that is still good is known. */
  current(): string | undefined
  /** Another one than the one that was refused; undefined: the session is over. */
  renew(refused: string | undefined): Promise<string | undefined>
}

interface Options {
  readonly fetch: typeof fetch
  readonly bearer: Bearer
}

const isEnvelope = (data: unknown): data is { success: boolean; result: unknown } =>
  typeof data === 'object' && data !== null && 'success' in data && 'result' in data

const resultOf = <E extends OfficeEndpoint>(endpoint: E, status: number, data: unknown): ResultOf<E> => {
  if (!isEnvelope(data)) throw new OfficeError('foreign', { status })
  if (!data.success) {
    const failure = safeParse(failureSchema, data.result)
    throw failure.success
      ? new OfficeError(failure.output.code, { ...failure.output, status })
      : new OfficeError('foreign', { status })
  }
  const parsed = safeParse(endpoint.result, data.result)
  if (parsed.success) return parsed.output as ResultOf<E>
  // For the log: the page is older than the server, or the other way round.
  console.warn(endpoint.name, parsed.issues[0].message)
  throw new OfficeError('foreign', { status })
}

/** Calls of the back office as one function; network and session are parameters. */
export const createCall = ({ fetch, bearer }: Options): Call => {
  const request = createFetch({ fetch })

  const send = async <E extends OfficeEndpoint>(
    endpoint: E,
    { shop, query, body, file, signal }: CallInput<E>,
    token: string | undefined,
  ): Promise<ResultOf<E>> => {
    const answer = await request
      .raw<unknown>(endpoint.path, {
        method: endpoint.method,
        query: { ...(query as object | undefined), ...(shop ? { shop } : {}) },
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(file ? { 'content-type': 'application/octet-stream' } : {}),
        },
        retry: false,
        ignoreResponseError: true,
        ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
        ...(file ? { body: file } : {}),
        ...(signal ? { signal } : { timeout: file ? FILE_TIMEOUT : TIMEOUT }),
      })
      .catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        throw new OfficeError('unreachable')
      })
    return resultOf(endpoint, answer.status, answer._data)
  }

  return async <E extends OfficeEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ResultOf<E>> => {
    if (endpoint.may === 'anybody') return send(endpoint, input, undefined)
    const known = bearer.current()
    const token = known ?? (await bearer.renew(undefined))
    if (token === undefined) throw new OfficeError('unauthorized')
    try {
      return await send(endpoint, input, token)
    } catch (error) {
      // A refused token is replaced once; one that was fetched just now would be refused again.
      if (!(error instanceof OfficeError && error.status === 401) || token !== known) throw error
      const renewed = await bearer.renew(token)
      if (renewed === undefined) throw error
      return send(endpoint, input, renewed)
    }
  }
}
