import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { projectRoot } from '../../environment/project-root.ts'
import { childEnvironment } from '../../environment/settings.ts'
import { Failure } from '../../errors/failure.ts'
import { type Answer, EVERY_MS, type Order, USED_FD } from './serve.ts'

/** Of JavaScript's objects, in MB. What is allocated beside them is bounded by the child's own guard (serve.ts). */
const HEAP_MB = 256
/** Of JavaScript's young objects, in MB: V8 makes it 16 of three parts, as much as the rest of a child. */
const YOUNG_MB = 2
const FLAGS = [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`]
/** How much longer than its processor time a job may take by the clock: a full machine leaves children little. */
const STARVED = 3
/** A child that does not listen by then is killed, in ms: from sources on a busy machine it takes seconds. */
const START_LIMIT = 30_000

/** A child was killed at its limit, or ended by itself. */
export class RenderStopped extends Error {
  override readonly name = 'RenderStopped'

  constructor(
    message: string,
    /** Whether time was up by the clock alone: the machine had too little for it, whatever was in it. */
    readonly isStarved = false,
  ) {
    super(message)
  }
}

interface Listener {
  /** The child is ready, and the job begins. */
  readonly started: () => void
  /** The job's processor time, in ms; of a child that died, as far as it had reported. */
  readonly spend: (ms: number) => void
}

/** One child process; it does one job at a time. */
export interface RenderChild {
  readonly pid: number | undefined
  /** How many jobs it was given. */
  readonly jobs: number
  readonly alive: boolean
  /**
   * Answers what the job made; a `Failure` of the job's own, or `RenderStopped` after `most` ms of processor time, after
   * `STARVED` times as long by the clock, or when it died.
   */
  run(order: Order, most: number, listener?: Listener): Promise<unknown>
  /** SIGKILL: a child in the middle of librsvg reacts to nothing else. */
  kill(): Promise<void>
}

const start = (entry: string): ChildProcess =>
  fork(entry, {
    // Flags of the parent, such as a debugger's port or a file watcher, are not the child's.
    execArgv: [...FLAGS, ...(entry.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    cwd: projectRoot(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    env: {
      ...childEnvironment(),
      // librsvg and libvips work in threads of libuv: one job needs no more.
      UV_THREADPOOL_SIZE: '2',
      VIPS_CONCURRENCY: '1',
      // glibc holds what each thread has freed: a fifth of a child's memory.
      MALLOC_ARENA_MAX: '2',
    },
  })

/** Others come before it, wherever the system lets us say so. */
const giveWay = ({ pid }: ChildProcess, priority: number) => {
  try {
    if (pid !== undefined) setPriority(pid, priority)
  } catch {
    // It has ended already, or the system knows no priorities.
  }
}

const pipeOf = ({ stdio }: ChildProcess) => stdio[USED_FD] as Socket | null | undefined

/** Processor time of a child, in ms, as its guard reports it: twenty times a second, also in the middle of a loop. */
const usedBy = (child: ChildProcess) => {
  let most = 0
  const atLeast = (ms: number) => {
    most = Math.max(most, ms)
  }
  pipeOf(child)?.on('error', () => undefined)
  // Of a line that was cut in two only smaller numbers are left.
  pipeOf(child)?.on('data', (text: Buffer) => {
    for (const line of text.toString().split('\n')) atLeast(Number(line))
  })
  return { ms: () => most, atLeast }
}

/** `priority`: of its process, 0 as this one to 19, which takes what nobody else wants. */
export const startChild = (entry: string, priority: number): RenderChild => {
  const child = start(entry)
  giveWay(child, priority)
  let jobs = 0
  let alive = true
  let receive: ((answer: Answer | null) => void) | null = null
  const used = usedBy(child)
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      alive = false
      receive?.(null)
      resolve()
    }
    // Not with its exit: its last message is still being read then.
    child.once('close', end)
    // It could not be started, or nothing can be sent to it any more.
    child.on('error', () => {
      child.kill('SIGKILL')
      if (child.pid === undefined) end()
    })
  })
  child.on('message', (answer: Answer) => receive?.(answer))
  // Nobody waits for an idle child: a command that is done may end, and the child sees it go.
  const hold = (held: boolean) => {
    for (const one of [child, child.channel, pipeOf(child)]) held ? one?.ref() : one?.unref()
  }

  let isStarved = false
  /** The next answer; null when the child has ended, or was killed because there was none in time. */
  const next = (most: number) =>
    new Promise<Answer | null>((resolve) => {
      const [enough, latest] = [used.ms() + most, performance.now() + STARVED * most]
      const look = () => {
        const [work, wait] = [enough - used.ms(), latest - performance.now()]
        if (Math.min(work, wait) > 0) {
          timer = setTimeout(look, Math.max(EVERY_MS, Math.min(work, wait)))
          return
        }
        isStarved = work > 0
        child.kill('SIGKILL')
      }
      let timer = setTimeout(look, most)
      receive = (answer) => {
        clearTimeout(timer)
        receive = null
        resolve(answer)
      }
      if (!alive) receive(null)
    })
  const ready = next(START_LIMIT).then((answer) => used.atLeast(answer?.spent ?? 0))
  hold(false)

  return {
    pid: child.pid,
    get jobs() {
      return jobs
    },
    get alive() {
      return alive
    },
    async run(order, most, listener) {
      jobs += 1
      hold(true)
      try {
        await ready
        if (!alive) throw new RenderStopped('it did not start')
        listener?.started()
        const before = used.ms()
        const answered = next(most)
        child.send(order)
        const answer = await answered
        listener?.spend(answer?.spent ?? used.ms() - before)
        if (answer !== null) used.atLeast(before + answer.spent)
        if (answer === null)
          throw new RenderStopped('it was killed at its limit, or ended by itself', isStarved)
        return outputOf(answer)
      } finally {
        hold(false)
      }
    },
    async kill() {
      // Waited for also where nothing else keeps this process: a command without open connections would end here, silently.
      hold(true)
      child.kill('SIGKILL')
      await ended
    },
  }
}

const outputOf = (answer: Answer): unknown => {
  if (answer.kind === 'made') return answer.output
  if (answer.kind === 'refused') throw new Failure(answer.code, answer.message, { status: answer.status })
  throw new Error(`Rendering failed: ${answer.kind === 'failed' ? answer.message : answer.kind}`)
}
