import { Failure } from '../../errors/failure.ts'
import { guard } from './guard.ts'
import type { Answer, Order } from './messages.ts'

type Job = (input: never) => unknown
/** An answer without what it took. */
type Outcome = Answer extends infer A ? (A extends Answer ? Omit<A, 'spent'> : never) : never

const answerOf = async (jobs: Readonly<Record<string, Job>>, { job, input }: Order): Promise<Outcome> => {
  try {
    const work = jobs[job]
    if (work === undefined) throw new Error(`There is no job ${job}`)
    return { kind: 'made', output: await work(input as never) }
  } catch (cause) {
    if (cause instanceof Failure) {
      const { code, message, status } = cause
      return { kind: 'refused', code, message, status }
    }
    return {
      kind: 'failed',
      message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    }
  }
}

/** The child's side: does what it is sent, one after the other, for as long as its parent is there. */
export const serve = (jobs: Readonly<Record<string, Job>>) => {
  const say = (answer: Answer) => process.send?.(answer)
  process.on('disconnect', () => process.exit())
  // A terminal's Ctrl-C reaches the whole group; when the child ends is the parent's to say.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('message', async (order: Order) => {
    const before = process.cpuUsage()
    const outcome = await answerOf(jobs, order)
    const { user, system } = process.cpuUsage(before)
    say({ ...outcome, spent: (user + system) / 1000 })
  })
  guard()
  const { user, system } = process.cpuUsage()
  say({ kind: 'ready', spent: (user + system) / 1000 })
}
