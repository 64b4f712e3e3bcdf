import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { failure } from '../../errors/failure.ts'
import { createFairQueue } from '../../fairness/queue.ts'
import type { Sender } from '../../fairness/sender.ts'
import { AT_ONCE } from '../../ports/turn.ts'

/** Large calls under way at the same time. */
const TURNS = 2
/** A sender rests so many times as long as the server computed during a large call: a quarter of it is theirs at most. */
const REST = 3
const MOST_WAITING = 20
const MOST_WAITING_BYTES = 32 * 1024 * 1024

/** What the server's own thread has computed so far, in ms; waiting for the database or a child is none of it. */
const computed = () => performance.eventLoopUtilization().active

const tooLarge = () => failure('payload_too_large', 'Lo enviado es demasiado grande.')

const bytesOf = async (payload: RequestPayload, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets a large body be read when its sender has a turn, which lasts until the answer is ready. */
    turnFor(
      request: FastifyRequest,
      payload: RequestPayload,
      sender: Sender,
      most: number,
    ): Promise<RequestPayload>
    /** Waits for the sender's turn before so many stored bytes are read; small ones and who has a turn don't wait. */
    turnToRead(request: FastifyRequest, sender: Sender, bytes: number): Promise<void>
  }
}

/** Large bodies and large documents are read in turns: no guest's megabytes stand before everybody's pages. */
export const registerTurns = (app: FastifyInstance) => {
  const queue = createFairQueue({
    slots: TURNS,
    mostWaiting: MOST_WAITING,
    mostBytes: MOST_WAITING_BYTES,
    rest: REST,
    clock: computed,
  })
  const ends = new WeakMap<FastifyRequest, () => void>()

  /** Resolves as the turn begins; `held` bytes wait for it. */
  const turn = (request: FastifyRequest, sender: Sender, held: number) =>
    new Promise<void>((granted, refused) => {
      const work = ({ started }: { started(): void }) => {
        started()
        granted()
        return new Promise<void>((end) => {
          ends.set(request, end)
        })
      }
      queue.run(sender, work, { bytes: held }).catch(refused)
    })

  app.decorate('turnFor', async (request, payload, sender, most) => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length <= AT_ONCE) return payload
    if (Number.isFinite(length) && length > most) throw tooLarge()
    // All of it is here before its turn comes: a weak line takes nobody's.
    const bytes = await bytesOf(payload, most)
    if (bytes.length > AT_ONCE) await turn(request, sender, bytes.length)
    return Object.assign(Readable.from([bytes]), { receivedEncodedLength: bytes.length })
  })
  app.decorate('turnToRead', async (request, sender, bytes) => {
    if (bytes > AT_ONCE && !ends.has(request)) await turn(request, sender, 0)
  })
  app.addHook('onSend', async (request) => ends.get(request)?.())
  app.addHook('preClose', async () => queue.close())
}
