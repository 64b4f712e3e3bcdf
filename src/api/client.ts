import { createFetch, FetchError, type FetchResponse } from 'ofetch'
import { safeParse } from 'valibot'
import { isAnswer } from '#contract/answer.ts'
import type { Endpoint, ResultOf } from '#contract/endpoint.ts'
import { CACHED_HEADER } from '#contract/worker.ts'
import type { RequestOutcome } from '#src/platform/device/online.ts'
import type { ApiOptions, Call, CallInput, SentFile } from './api.ts'
import { noteCached } from './cached-answers.ts'
import { ApiError, DEFAULT_ERROR, isUnreachable, messageOf, UNKNOWN_ERROR } from './errors.ts'
import { createPatience } from './patience.ts'

/** Longest wait for an answer, in ms. */
const TIMEOUT = 30_000
/** The same where files are sent, which the server awaits for two minutes. */
const FILES_TIMEOUT = 150_000

/** Something else answered in the back end's place: for whoever called, nothing did. `data` is for the log. */
const foreignAnswer = ({ status, headers, url }: FetchResponse<unknown>): ApiError =>
  new ApiError({
    name: 'ForeignAnswer',
    url,
    message: UNKNOWN_ERROR,
    data: `${status} ${headers.get('content-type') ?? ''}`,
  })

/** Longest wait that is believed, in seconds. */
const LONGEST_WAIT = 300

/** `Retry-After` in seconds; undefined where it is missing, or a date. */
const retryAfterOf = ({ headers }: FetchResponse<unknown>): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? Math.min(LONGEST_WAIT, Math.ceil(seconds)) : undefined
}

/** A status 500 passes unchanged; every other failure becomes an `ApiError`. */
const toFailure = (error: unknown): unknown => {
  if (error instanceof ApiError) return error
  if (!(error instanceof FetchError)) return new ApiError({ message: UNKNOWN_ERROR })
  const { response } = error
  if (response && !isAnswer(response._data)) return foreignAnswer(response)
  if (response?.status === 500) return error
  if (response) {
    return new ApiError({
      status: response.status,
      statusText: response.statusText,
      url: response.url,
      data: response._data,
      message: messageOf(response._data) ?? DEFAULT_ERROR,
      retryAfter: retryAfterOf(response),
    })
  }
  const cause = error.cause instanceof Error ? error.cause : undefined
  return new ApiError({
    name: cause?.name,
    url: typeof error.request === 'string' ? error.request : undefined,
    message: cause?.message || UNKNOWN_ERROR,
  })
}

/** What a failed request tells about the connection. */
const outcomeOf = (failure: unknown): RequestOutcome => {
  if (failure instanceof ApiError && failure.name === 'ForeignAnswer') return 'foreign'
  return isUnreachable(failure) ? 'unreachable' : 'answered'
}

/**
 * Whether a call may be given up and sent once more: readings, and a cart's saving, whose commands the server counts once.
 * Never an order or a payment, which may have been taken; nor the exchange of a token: an answer that is on its way is the
 * only one that it is good for.
 */
const mayRepeat = ({ method, offline }: Endpoint, { signal, files }: CallInput<Endpoint>): boolean =>
  signal !== undefined || method === 'GET' || (offline === 'outbox' && !files)

const bodyOf = ({ body, files }: { body?: unknown; files?: readonly SentFile[] }) => {
  if (!files) return body as Record<string, unknown>
  const form = new FormData()
  // Fields first: the server reads them before it takes files.
  for (const [field, value] of Object.entries(body ?? {})) form.append(field, String(value))
  for (const { name, blob } of files) form.append('file', blob, name)
  return form
}

const readResult = <E extends Endpoint>(endpoint: E, status: number, body: unknown): ResultOf<E> => {
  const parsed = safeParse(endpoint.result, isAnswer(body) ? body.result : undefined)
  if (parsed.success) return parsed.output as ResultOf<E>
  const [first] = parsed.issues
  const where = first.path?.map((item) => String(item.key)).join('.') ?? ''
  throw new ApiError({
    name: 'ContractError',
    status,
    message: DEFAULT_ERROR,
    data: `${endpoint.name}.${where}: ${first.message}`,
  })
}

/** The shop's back end as one function; network and token are parameters. */
export const createCall = ({ baseUrl, tenant, fetch, token, connection }: ApiOptions): Call => {
  const request = createFetch({ fetch })
  const patience = connection && createPatience(connection)

  const sendOnce = async (
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    bearer: string | undefined,
    signal: AbortSignal | undefined,
  ) => {
    try {
      const response = await request.raw<unknown>(endpoint.path, {
        baseURL: baseUrl,
        method: endpoint.method,
        query: { ...(input.query ?? {}), ...(tenant ? { tenant } : {}) },
        headers: { ...input.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
        retry: false,
        ...(input.body === undefined ? {} : { body: bodyOf(input) }),
        ...(signal ? { signal } : { timeout: input.files ? FILES_TIMEOUT : TIMEOUT }),
      })
      if (!isAnswer(response._data)) throw foreignAnswer(response)
      if (!response.headers.has(CACHED_HEADER)) connection?.report('answered')
      return response
    } catch (error) {
      // Who cancels knows; it says nothing about the network.
      if (input.signal?.aborted) throw error
      const failure = toFailure(error)
      // What was given up has told of its silence before.
      if (!signal?.aborted) connection?.report(outcomeOf(failure))
      throw failure
    }
  }
  const send = (endpoint: Endpoint, input: CallInput<Endpoint>, bearer: string | undefined) =>
    patience && mayRepeat(endpoint, input)
      ? patience.attempt((signal) => sendOnce(endpoint, input, bearer, signal), input.signal)
      : sendOnce(endpoint, input, bearer, input.signal)

  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResultOf<E>> => {
    const source = input.anonymous ? undefined : token
    const known = source?.current()
    const bearer = known ?? (endpoint.auth === 'public' ? undefined : await source?.renew(undefined))
    const answer = await send(endpoint, input, bearer).catch(async (error: unknown) => {
      // A refused token is replaced once; one that was fetched just now would be refused again.
      if (!(error instanceof ApiError && error.status === 401) || !source || bearer !== known) throw error
      const renewed = await source.renew(bearer)
      if (!renewed) throw error
      return send(endpoint, input, renewed)
    })
    const result = readResult(endpoint, answer.status, answer._data)
      const cachedAt = answer.headers.get(CACHED_HEADER)
      if (cachedAt !== null) noteCached(result, Number(cachedAt))
    return result
  }
}
