import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { BodyOf, Endpoint, QueryOf, ResultOf } from '#contract/endpoint.ts'
import { type Failure, failureSchema } from '#contract/envelope.ts'
import { type AppDeps, createApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { readSettings } from '#server/environment/settings.ts'
import { mediaFolder } from '#server/storage/media-folder.ts'
import { shopsDatabase } from './database.ts'

/** The demo's shops, one of each market. */
export const AR_SHOP = 'brote'
export const CL_SHOP = 'marea'

interface Request {
  /** A shop's name; null leaves it out. AR_SHOP by default. */
  tenant?: string | null
  /** Beside `tenant`; as a browser would write it, or anything to try the validation. */
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  token?: string
  headers?: Readonly<Record<string, string>>
  /** Whose address on the net it is; limits go by it. */
  from?: string
}

interface Answer {
  status: number
  headers: Readonly<Record<string, unknown>>
  /** The whole envelope. */
  body: unknown
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  /** Any request to an endpoint, right or wrong. */
  ask(endpoint: Endpoint, request?: Request): Promise<Answer>
  /** A request that has to succeed, its result checked against the contract. */
  get<E extends Endpoint>(endpoint: E, request?: Typed<E>): Promise<ResultOf<E>>
  /** A request that has to fail, its envelope checked. */
  refused(endpoint: Endpoint, request?: Request): Promise<Failure & { status: number }>
  /** A guest's token. */
  guest(tenant?: string): Promise<string>
  close(): Promise<void>
}

type Typed<E extends Endpoint> = Omit<Request, 'query' | 'body'> &
  (QueryOf<E> extends undefined ? object : { query?: QueryOf<E> & object }) &
  (BodyOf<E> extends undefined ? object : { body?: BodyOf<E> })

const failure = v.strictObject({ result: failureSchema, success: v.literal(false) })

/** The whole server on a database of its own, with two demo shops and the places. */
export const testApp = async (
  deps: Partial<Pick<AppDeps, 'now' | 'log' | 'clientDir' | 'officeDir' | 'pages'>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-app-'))
  const logLevel = deps.log === undefined ? 'silent' : 'info'
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: logLevel, ...env })
  const { database, watched, close } = await shopsDatabase(mediaFolder(settings))
  const app = await createApp({
    settings,
    database: watched,
    clientDir: join(dataDir, 'client'),
    ...deps,
  })

  const ask: TestApp['ask'] = async (endpoint, request = {}) => {
    const { tenant = AR_SHOP, query, body, token, headers, from } = request
    const address = new URLSearchParams(tenant === null ? {} : { tenant })
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) address.set(name, String(value))
    }
    const response = await app.inject({
      ...(from === undefined ? {} : { remoteAddress: from }),
      method: endpoint.method,
      url: `${endpoint.path}?${address}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }

  return {
    app,
    database,
    ask,
    async get(endpoint, request) {
      const answer = await ask(endpoint, request)
      if (answer.status !== 200) throw new Error(`${endpoint.name}: ${JSON.stringify(answer.body)}`)
      const envelope = v.parse(
        v.strictObject({ result: endpoint.result, success: v.literal(true) }),
        answer.body,
      )
      return envelope.result as ResultOf<typeof endpoint>
    },
    async refused(endpoint, request) {
      const answer = await ask(endpoint, request)
      return { ...v.parse(failure, answer.body).result, status: answer.status }
    },
    async guest(tenant = AR_SHOP) {
      const answer = await app.inject(`/api/TokenAuth/GetAccess?tenant=${tenant}`)
      return answer.json<{ result: { accessToken: string } }>().result.accessToken
    },
    async close() {
      await app.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
