import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text as readAll } from 'node:stream/consumers'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

export interface HttpDouble {
  readonly url: string
  /** Everything that was asked, oldest first. */
  readonly asked: Asked[]
  /** `silent`: takes requests and never answers; `broken`: 500 to each. */
  mode: 'normal' | 'silent' | 'broken'
  close(): Promise<void>
}

/** A provider's side of HTTP, on a real socket. */
export const httpDouble = async (answer: (asked: Asked) => Answer): Promise<HttpDouble> => {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://double')
    const raw = await readAll(request)
    const one: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: raw === '' ? {} : JSON.parse(raw),
    }
    asked.push(one)
    if (double.mode === 'silent') return
    const { status, body } =
      double.mode === 'broken' ? { status: 500, body: { message: 'oops' } } : answer(one)
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': randomUUID() })
    response.end(status === 204 ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const double: HttpDouble = {
    url: `http://127.0.0.1:${port}`,
    asked,
    mode: 'normal',
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return double
}
