import { createServer, request as httpRequest } from 'node:http'
import { freePort } from '#harness/server/ports.ts'

/** Bodies by path, compressed with brotli. */
export type Files = ReadonlyMap<string, { type: string; body: Buffer }>

/** A reverse proxy: its own pages come from memory, everything else from the shop's server. */
export interface PageProxy {
  readonly origin: string
  /** Replaces its own pages. */
  serve(files: Files): void
  close(): Promise<void>
}

/** Pages that are compared both go through this process, so that neither has a shorter way through the network. */
export const openPageProxy = async (shopPort: number): Promise<PageProxy> => {
  const port = await freePort()
  let files: Files = new Map()
  const server = createServer((request, response) => {
    const own = files.get(request.url ?? '')
    if (own) {
      response.writeHead(200, {
        'content-type': own.type,
        'content-encoding': 'br',
        'content-length': own.body.length,
        'cache-control': request.url?.endsWith('.js')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate',
      })
      return response.end(own.body)
    }
    const { method, url, headers } = request
    const upstream = httpRequest(
      { host: '127.0.0.1', port: shopPort, method, path: url, headers },
      (fromShop) => {
        response.writeHead(fromShop.statusCode ?? 502, fromShop.headers)
        fromShop.pipe(response)
      },
    )
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    origin: `http://localhost:${port}`,
    serve: (next) => {
      files = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
