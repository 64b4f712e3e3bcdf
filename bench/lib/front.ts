import { createServer, request } from 'node:http'
import { freePort } from '#harness/server/ports.ts'

export type Files = ReadonlyMap<string, { type: string; body: Buffer }>

/** One origin for both: pages of ours from memory, everything else from the shop's server. */
export interface Front {
  readonly origin: string
  show(files: Files): void
  close(): Promise<void>
}

/** Both kinds of page go through this process, so that neither has an advantage on the wire. */
export const openFront = async (shopPort: number): Promise<Front> => {
  const port = await freePort()
  let files: Files = new Map()
  const server = createServer((asked, answer) => {
    const own = files.get(asked.url ?? '')
    if (own) {
      answer.writeHead(200, {
        'content-type': own.type,
        'content-encoding': 'br',
        'content-length': own.body.length,
        'cache-control': asked.url?.endsWith('.js')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate',
      })
      return answer.end(own.body)
    }
    const { method, url, headers } = asked
    const onward = request({ host: '127.0.0.1', port: shopPort, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    origin: `http://localhost:${port}`,
    show: (next) => {
      files = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
