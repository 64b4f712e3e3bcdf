import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerWith, handOn, headersOf } from '../hand-on.ts'

/** A slow line before a server: its pages come in two parts. */
export interface CutLine {
  readonly origin: string
  /** The next page stops at this byte. */
  cutAt(byte: number): void
  /** Lets the rest of it come. */
  release(): void
  close(): Promise<void>
}

export const openCutLine = async (serverPort: number): Promise<CutLine> => {
  let byte = Infinity
  let release = () => {}
  const line = createServer((incoming, outgoing) => {
    const answered = async (answer: IncomingMessage) => {
      if (!/text\/html/.test(String(answer.headers['content-type']))) return answerWith(answer, outgoing)
      outgoing.writeHead(answer.statusCode ?? 502, headersOf(answer))
      const page = Buffer.concat(await answer.toArray())
      const end = Math.min(byte, page.length)
      outgoing.write(page.subarray(0, end))
      release = () => outgoing.end(page.subarray(end))
      if (end === page.length) release()
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    handOn(serverPort, incoming, outgoing, { headers, answered })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cutAt: (at) => {
      byte = at
    },
    release: () => {
      byte = Infinity
      release()
    },
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve())
        line.closeAllConnections()
      }),
  }
}
