import { createServer, type IncomingMessage } from 'node:http'
import { answerWith, handOn, headersOf } from '../hand-on.ts'
import { freePort } from './ports.ts'

/** A balancer before the server that makes the same build look like a newer one. */
export interface Deployment {
  readonly origin: string
  /** From now on shell and worker are of this version; the shell says so in `<meta name="version">`. */
  deploy(version: number): void
  close(): Promise<void>
}

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Opens a balancer before the server at `serverPort`. */
export const openDeployment = async (serverPort: number): Promise<Deployment> => {
  const port = await freePort()
  let version = 1
  const versioned: Record<string, (text: string) => string> = {
    '/index.html': (text) => text.replace('<head>', `<head><meta name="version" content="${version}">`),
    // Another revision of the shell is what a new build makes of the worker.
    '/sw.js': (text) =>
      text.replace(/"revision":"(\w+)","url":"index.html"/, `"revision":"${version}-$1","url":"index.html"`),
  }
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    const change = versioned[path]
    const headers = { ...incoming.headers, ...(change ? { 'accept-encoding': 'identity' } : {}) }
    // The server knows nothing of our versions: it must not answer that nothing has changed.
    if (change) {
      delete headers['if-none-match']
      delete headers['if-modified-since']
    }
    const answered = (answer: IncomingMessage) => {
      if (!change) return answerWith(answer, outgoing)
      const { 'content-length': _, etag: __, ...forwarded } = headersOf(answer)
      outgoing.writeHead(answer.statusCode ?? 502, forwarded)
      void textOf(answer).then((text) => outgoing.end(change(text)))
    }
    handOn(serverPort, incoming, outgoing, { headers, answered })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    origin: `http://localhost:${port}`,
    deploy: (next) => {
      version = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
