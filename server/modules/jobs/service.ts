import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import type { Database } from '../../db/database.ts'
import { isGone } from '../../http/errors.ts'
import type { JobHandler, JobsPort } from '../../ports/jobs.ts'

/** A job that another server put in, or that is to be tried again, is looked for this often, in seconds. */
const LOOK_EVERY = 5
/** Tries after the first: about 10, 20, 40 … seconds apart, some 20 minutes in all. */
const RETRIES = { retryLimit: 7, retryDelay: 10, retryBackoff: true } as const
/** A job that takes longer is given up and tried again, in seconds. */
const EXPIRES = 300
/** Jobs on their way may take this long at the end, in ms. */
const GRACE = 8000
const BATCH = 10
/** While the database is away, what was done is recorded again after this pause, in ms, this often at most. */
const AWAY_PAUSE = 1000
const AWAY_TRIES = 30
/** Key of the advisory lock that lets one instance make queues at a time; any fixed number does. */
const QUEUES_LOCK = 4_718_003

interface Kind {
  readonly handle: JobHandler
  /** Minutes at which it is done by itself, as cron writes them, in UTC. */
  readonly cron?: string
}

interface JobsDeps {
  readonly database: Database
  readonly log: FastifyBaseLogger
}

/** A statement with `$1`-style parameters for Drizzle, so that it runs in the caller's transaction. */
const statement = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
  )

/** Puts a job into the queue of its kind, which is there once a server has run. */
export const enqueueJob: JobsPort['enqueue'] = async (within, kind, data = {}, { after, id } = {}) => {
  const executeSql = (text: string, values: unknown[]) => within.execute(statement(text, values))
  const boss = new PgBoss({ db: { executeSql }, migrate: false })
  await boss.send(kind, data, {
    ...(after === undefined ? {} : { startAfter: after }),
    ...(id === undefined ? {} : { id }),
  })
}

/** Work outside of requests: queued with what it follows from, done by one server, tried again until it is done. */
export const createJobs = ({ database, log }: JobsDeps): JobsPort & JobsLife => {
  const kinds = new Map<string, Kind>()
  const workers = new Map<string, string>()
  /** Handlers and pg-boss's own statements that are on their way: the pool may not end before. */
  const running = new Set<Promise<unknown>>()
  let prepared: Promise<void> | null = null
  let reached = false
  let started = false
  let closed = false

  const tracked = <T>(work: Promise<T>): Promise<T> => {
    const settled = work.catch(() => undefined)
    running.add(settled)
    void settled.then(() => running.delete(settled))
    return work
  }

  /**
   * Outlasts a database that is started again: pg-boss awaits nobody when it notes a job as done, so that a refusal
   * there would be an unhandled rejection, and the job would be done once more.
   */
  const execute = async (text: string, values: unknown[]) => {
    for (let tries = 1; ; tries++) {
      try {
        return await database.$client.query(text, values)
      } catch (cause) {
        if (!reached || closed || tries > AWAY_TRIES || !isGone(cause)) throw cause
        await sleep(AWAY_PAUSE)
      }
    }
  }

  const boss = new PgBoss({
    db: { executeSql: (text, values) => tracked(execute(text, values)) },
    migrate: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue does not answer'))

  /** Two that make queues at once lock the table of queues against each other. */
  const alone = (work: () => Promise<unknown>) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${QUEUES_LOCK})`)
      await work()
    })

  const createQueues = () =>
    alone(async () => {
      for (const name of kinds.keys())
        await boss.createQueue(name, { name, ...RETRIES, expireInSeconds: EXPIRES })
      reached = true
    })

  const prepare = (): Promise<void> => {
    prepared ??= createQueues().catch((cause: unknown) => {
      prepared = null
      throw cause
    })
    return prepared
  }

  const handlerOf = (name: string): JobHandler => {
    const kind = kinds.get(name)
    if (kind === undefined) throw new Error(`Nobody does jobs of the kind ${name}`)
    return kind.handle
  }

  const runJob = async ({ name, data, id }: PgBoss.Job<object | null>) => {
    try {
      await handlerOf(name)({ ...data })
    } catch (cause) {
      log.warn({ err: cause, job: id, kind: name }, 'job not done')
      throw cause
    }
  }

  const attend = async (name: string, { cron }: Kind) => {
    const options = { pollingIntervalSeconds: LOOK_EVERY }
    const id = await boss.work<object | null>(name, options, async (jobs) => {
      for (const job of jobs) await tracked(runJob(job))
    })
    workers.set(name, id)
    if (cron !== undefined) await boss.schedule(name, cron)
  }

  const register = (name: string, kind: Kind) => {
    if (kinds.has(name)) throw new Error(`Jobs of the kind ${name} are done by somebody already`)
    if (prepared !== null) throw new Error(`The kind ${name} comes after the start`)
    kinds.set(name, kind)
  }

  const drainOne = async (name: string): Promise<number> => {
    const jobs = (await boss.fetch<object | null>(name, { batchSize: BATCH })) ?? []
    for (const job of jobs) {
      await runJob(job).then(
        () => boss.complete(name, job.id),
        (cause: Error) => boss.fail(name, job.id, cause),
      )
    }
    return jobs.length
  }

  return {
    on: (name, handle) => register(name, { handle }),
    every: (cron, name, handle) => register(name, { handle, cron }),
    async enqueue(within, name, data, options) {
      handlerOf(name)
      await prepare()
      await enqueueJob(within, name, data, options)
    },
    wake(name) {
      const worker = workers.get(name)
      if (worker !== undefined) boss.notifyWorker(worker)
    },
    prepare,
    async drain() {
      await prepare()
      for (const name of kinds.keys()) while ((await drainOne(name)) > 0);
    },
    async start() {
      if (started || closed) return
      await prepare()
      // It makes a queue of its own.
      if (!started) await alone(() => boss.start())
      started = true
      for (const [name, kind] of kinds) if (!workers.has(name)) await attend(name, kind)
      for (const { name } of await boss.getSchedules())
        if (kinds.get(name)?.cron === undefined) await boss.unschedule(name)
    },
    async close() {
      closed = true
      if (started) await boss.stop({ graceful: true, wait: true, close: false, timeout: GRACE })
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** What only the server's own start and end use. */
export interface JobsLife {
  /** Makes the queues of all kinds; again it does nothing. */
  prepare(): Promise<void>
  /** Begins to do jobs, here, besides putting them in. */
  start(): Promise<void>
  /** Begins no other job, and ends once those on their way are done. */
  close(): Promise<void>
}
