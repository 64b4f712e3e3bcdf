import type { Loop } from './loop.ts'
import type { Request } from './plan.ts'
import { type Answer, refusalOf } from './shop-server.ts'

type Server = (url: URL, body: unknown) => Promise<Answer>

/** Who asks; nobody hears an answer after the end. */
export interface Asker {
  readonly name: string
  readonly isOpen: boolean
}

interface NetworkDeps {
  loop: Loop
  server: Server
  /** What becomes of the next request. */
  next: () => Request
  note: (line: string) => void
  fault: (text: string) => void
}

const PORTAL = '<!doctype html><h1>Wi-Fi gratis</h1>'
const GATEWAY = '<html><h1>504 Gateway Time-out</h1></html>'

/** What the client reads of a response; a real one would read its body in the platform's own time. */
const response = (status: number, type: string, text: string, headers: Record<string, string> = {}) =>
  ({
    ok: status < 400,
    status,
    statusText: '',
    url: '',
    headers: new Headers({ 'content-type': type, ...headers }),
    body: {},
    text: async () => text,
  }) as unknown as Response

const json = ({ status, body }: Answer, headers?: Record<string, string>) =>
  response(status, 'application/json', JSON.stringify(body), headers)
const page = (status: number, html: string) => response(status, 'text/html', html)

/** What is answered without the server's having seen the request; undefined where it decides, or nobody answers. */
const answeredByOthers = (fate: Request['fate']): Response | undefined => {
  if (fate === 'portal 401') return page(401, PORTAL)
  if (fate === 'portal 200') return page(200, PORTAL)
  if (fate === '401') return json(refusalOf('token_expired', 'La sesión terminó.'))
  if (fate === 'bare 409') return json({ status: 409, body: { error: { message: 'Conflict' } } })
  if (fate === '429') return json(refusalOf('rate_limited', 'Son muchos.'), { 'retry-after': '3' })
  if (fate === '500') return json(refusalOf('internal', 'Algo falló.'))
  return undefined
}

const back = (fate: Request['fate'], answer: Answer): Response | 'lost' => {
  if (fate === 'answer lost') return 'lost'
  if (fate === 'answer eaten') return page(504, GATEWAY)
  if (fate === '500 after') return json(refusalOf('internal', 'Algo falló.'))
  return json(answer)
}

const summary = ({ status, body }: Answer): string => {
  const { result } = body as { result?: { revision?: number; code?: string } }
  return `${status} ${result?.code ?? `revision ${result?.revision}`}`
}

/** The network as one tab sees it: `fetch`, by fate. `saving`: tabs of the device that wait for the answer to a save. */
export const networkOf = (
  { loop, server, next, note, fault }: NetworkDeps,
  asker: Asker,
  saving: Set<Asker>,
): typeof fetch => {
  let count = 0
  return (url, init = {}) => {
    const { fate, out, back: way, again } = next()
    const label = `${asker.name} request ${++count} ${init.method === 'GET' ? 'load' : 'save'}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    note(`${label}${sentIds(body)}: ${fate}`)
    const arrive = async (copy: string): Promise<Answer> => {
      const answer = await server(new URL(String(url)), body)
      note(`${label}${copy} arrives: ${summary(answer)}`)
      return answer
    }
    if (body !== undefined) {
      if ([...saving].some((other) => other !== asker && other.isOpen))
        fault('two tabs of a device save at once')
      saving.add(asker)
    }
    const answer = new Promise<Response>((resolve, reject) => {
      const hear = (answer: Response | 'lost') => {
        if (!asker.isOpen) return
        if (answer === 'lost') reject(new TypeError('Failed to fetch'))
        else resolve(answer)
      }
      init.signal?.addEventListener('abort', () => asker.isOpen && reject(init.signal?.reason))
      loop.after(out, () => {
        const others = answeredByOthers(fate)
        if (fate === 'hangs') return
        if (fate === 'request lost') return hear('lost')
        if (others) return void loop.after(way, () => hear(others))
        void arrive('').then((answer) => loop.after(way, () => hear(back(fate, answer))))
        if (fate === 'twice') loop.after(again, () => void arrive(' again'))
      })
    })
    return answer.finally(() => saving.delete(asker))
  }
}

const sentIds = (body: unknown): string => {
  const { commandIds = [], revision } = (body ?? {}) as { commandIds?: string[]; revision?: number }
  if (body === undefined) return ''
  return ` [${commandIds.map((id) => Number.parseInt(id.slice(-6), 16)).join(' ')}] over ${revision}`
}
