import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Budget } from '../../fairness/budget.ts'
import type { Sender } from '../../fairness/sender.ts'
import { RenderStopped } from './child-process.ts'
import type { Jobs } from './jobs.ts'
import { LIMITS, PRIORITIES, type QueueName, takesLong, unavailable } from './limits.ts'
import { createRenderQueue, type RenderQueue } from './queue.ts'

/** What `tools/build/server-build.mjs` calls the child's program, beside `main.js`. */
const BUILT = ['./render-child.js', '../render-child.js']

/** The child's program: its source where the server runs from sources, the built one where it is built. */
const childEntry = (): string => {
  const here = import.meta.url
  if (here.endsWith('.ts')) return fileURLToPath(new URL('./child.ts', here))
  const found = BUILT.map((name) => fileURLToPath(new URL(name, here))).find((path) => existsSync(path))
  if (found === undefined) throw new Error('render-child.js was not found beside the server')
  return found
}

/** Work with pictures and documents, done by child processes: what is in them may hang, crash or eat memory. */
export interface Rendering {
  /**
   * Does a job in a child for somebody. Throws the job's own `Failure`; one of `LIMITS` where the child had to be killed;
   * 429 once the sender has used up an hour's processor time; 503 with Retry-After while too much is waiting.
   */
  run<Name extends keyof Jobs>(
    name: Name,
    input: Parameters<Jobs[Name]>[0],
    sender: Sender,
  ): Promise<Awaited<ReturnType<Jobs[Name]>>>
  /** Ends the children, and with 503 what waits for them; in 2 s, whatever they do. */
  close(): Promise<void>
}

interface RenderingDeps {
  readonly warn: (job: string) => void
  /** Of what people send; a command has none. */
  readonly budget?: Budget
}

export const createRendering = ({ warn, budget }: RenderingDeps): Rendering => {
  const queues = new Map<QueueName, RenderQueue>()
  const queueOf = (name: QueueName): RenderQueue => {
    const queue = queues.get(name) ?? createRenderQueue(childEntry(), PRIORITIES[name])
    queues.set(name, queue)
    return queue
  }
  return {
    async run(name, input, sender) {
      const { queue, most, stopped } = LIMITS[name]
      budget?.check(sender)
      const spend = (ms: number) => budget?.spend(sender, ms)
      try {
        // The child runs the very function of that name: `Jobs` is its table.
        return (await queueOf(queue).run({
          job: name,
          input,
          most,
          sender,
          long: takesLong(input),
          spend,
        })) as never
      } catch (cause) {
        if (!(cause instanceof RenderStopped)) throw cause
        warn(name)
        throw cause.isStarved ? unavailable() : stopped()
      }
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
    },
  }
}
