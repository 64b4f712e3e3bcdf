import { createFetch, FetchError } from 'ofetch'
import { safeParse } from 'valibot'
import type { Endpoint, ResultOf } from '#contract/endpoint.ts'
import { KEPT_HEADER } from '#contract/worker.ts'
import type { ApiOptions, Call, CallInput } from './api.ts'
import { ApiError, DEFAULT_ERROR, messageOf, UNKNOWN_ERROR } from './errors.ts'

/** Longest wait for an answer, in ms. */
const TIMEOUT = 30_000

/** A status 500 passes unchanged; every other failure becomes an `ApiError`. */
const toFailure = (error: unknown): unknown => {
  if (!(error instanceof FetchError)) return new ApiError({ message: UNKNOWN_ERROR })
  const { response } = error
  if (response?.status === 500) return error
  if (response) {
    return new ApiError({
      status: response.status,
      statusText: response.statusText,
      url: response.url,
      data: response._data,
      message: messageOf(response._data) ?? DEFAULT_ERROR,
    })
  }
  const cause = error.cause instanceof Error ? error.cause : undefined
  return new ApiError({
    name: cause?.name,
    url: typeof error.request === 'string' ? error.request : undefined,
    message: UNKNOWN_ERROR,
    data: cause?.message,
  })
}

const readResult = <E extends Endpoint>(endpoint: E, status: number, body: unknown): ResultOf<E> => {
  const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined
  const parsed = safeParse(endpoint.result, result)
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
export const createCall = ({ baseUrl, tenant, fetch, token, report }: ApiOptions): Call => {
  const request = createFetch({ fetch })

  const send = async (endpoint: Endpoint, input: CallInput<Endpoint>, bearer: string | undefined) => {
    try {
      const response = await request.raw<unknown>(endpoint.path, {
        baseURL: baseUrl,
        method: endpoint.method,
        query: { ...(input.query ?? {}), ...(tenant ? { tenant } : {}) },
        headers: { ...input.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
        retry: false,
        ...(input.body === undefined ? {} : { body: input.body as Record<string, unknown> }),
        ...(input.signal ? { signal: input.signal } : { timeout: TIMEOUT }),
      })
      if (!response.headers.has(KEPT_HEADER)) report?.('answered')
      return response
    } catch (error) {
      // Who cancels knows; it says nothing about the network.
      if (input.signal?.aborted) throw error
      report?.(error instanceof FetchError && error.response ? 'answered' : 'unreachable')
      throw toFailure(error)
    }
  }

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
    return readResult(endpoint, answer.status, answer._data)
  }
}
