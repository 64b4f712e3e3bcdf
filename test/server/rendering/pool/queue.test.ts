import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { hash } from '@node-rs/argon2'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { ENDLESS } from '#harness/server/hostile-svg.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import type { Sender } from '#server/fairness/sender.ts'
import { RenderStopped } from '#server/rendering/pool/child-process.ts'
import { LIMITS, PRIORITIES } from '#server/rendering/pool/limits.ts'
import { createRenderQueue } from '#server/rendering/pool/queue.ts'

const CHILD = fileURLToPath(new URL('../../../../harness/server/render-child.ts', import.meta.url))
const queue = createRenderQueue(CHILD, 10)
afterAll(() => queue.close())

const SENDER = { person: null, network: null, shop: '1' }
const person = (name: string): Sender => ({ person: name, network: null, shop: '1' })
const order = (job: string, input: object = {}, most = 10_000, sender: Sender = SENDER) => ({
  ...{ job, input, most, sender },
})
const run = (...asked: Parameters<typeof order>) => queue.run(order(...asked))
const spent = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work
  return performance.now() - began
}
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const gone = (pid: number) => expect.poll(() => isRunning(pid)).toBe(false)

describe('[SAFE-30] a child that renders', () => {
  test('is killed when librsvg hangs, meanwhile everything else goes on, and the next job works', async () => {
    await run('pid')
    const hung = run('draw', { svg: ENDLESS }, 2500).catch((cause: unknown) => cause)
    const folder = temporaryFolder('queue', onTestFinished)
    let rounds = 0
    let over = false
    const stopped = hung.then(() => {
      over = true
    })
    for (; !over; rounds++) {
      const file = join(folder, String(rounds % 8))
      await pause(5)
      await writeFile(file, 'x').then(() => readFile(file))
      await promisify(gzip)('x'.repeat(10_000))
      await hash('x', { memoryCost: 1024, timeCost: 1 })
    }
    await stopped
    expect(await hung).toBeInstanceOf(RenderStopped)
    // In the server's own process they waited for as long as the drawing took: minutes.
    expect(rounds).toBeGreaterThan(10)
    expect(await run('wait', { ms: 1 })).toBe(1)
  })

  test('is killed in the middle of a loop of its own', async () => {
    await expect(run('spin', {}, 500)).rejects.toBeInstanceOf(RenderStopped)
    expect(await run('wait', { ms: 1 })).toBe(1)
  })

  test('is killed when it takes too much memory beside the heap, before its time is over', async () => {
    expect(
      await spent(expect(run('swallow', {}, 60_000)).rejects.toBeInstanceOf(RenderStopped)),
    ).toBeLessThan(60_000)
    expect(await run('wait', { ms: 1 })).toBe(1)
  })

  test('may crash, and the next job works', async () => {
    await expect(run('crash')).rejects.toBeInstanceOf(RenderStopped)
    expect(await run('wait', { ms: 1 })).toBe(1)
  })

  test('gets no secret', async () => {
    process.env['SMTP_URL'] = 'smtp://secret@example.com'
    const other = createRenderQueue(CHILD, 10)
    const names = (await other.run(order('env'))) as string[]
    await other.close()
    delete process.env['SMTP_URL']
    expect(names).not.toContain('SMTP_URL')
    expect(names).toContain('PATH')
  })

  test('has a bounded queue before it: who finds it full learns when to come back', async () => {
    const first = run('wait', { ms: 300 })
    const rest = Array.from({ length: 40 }, () => run('pid'))
    await expect(run('pid')).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 15 })
    expect(new Set(await Promise.all([first, ...rest])).size).toBe(2)
    const huge = { picture: Buffer.alloc(60 * 1024 * 1024) }
    const [one, two, three] = [run('wait', { ms: 300 }), run('pid', huge), run('pid', huge)]
    await expect(three).rejects.toMatchObject({ code: 'unavailable', message: expect.stringMatching(/^Hay/) })
    await Promise.all([one, two])
  })
})

describe('[SAFE-70] children', () => {
  test('serve another person while one has two jobs that take long', async () => {
    const other = createRenderQueue(CHILD, 10)
    await other.run(order('pid'))
    const ended: string[] = []
    const long = [1, 2].map((n) =>
      other.run(order('spin', {}, 60_000, person('one'))).catch(() => ended.push(`long ${n}`)),
    )
    await other.run(order('wait', { ms: 1 }, 10_000, person('other'))).then(() => ended.push('other'))
    expect(ended).toEqual(['other'])
    await other.close()
    await Promise.all(long)
  })

  test('[SAFE-102] that a full machine leaves little are killed by what they have done, and by the clock much later', async () => {
    const other = createRenderQueue(CHILD, 10)
    await other.run(order('pid'))
    // As if it had waited for the processor: it did nothing, for longer than it may work.
    expect(await other.run(order('wait', { ms: 800 }, 400))).toBeDefined()
    const stopped = (job: string, input: object) =>
      other.run(order(job, input, 400)).catch((cause: unknown) => cause)
    expect(await stopped('wait', { ms: 60_000 })).toMatchObject({ name: 'RenderStopped', isStarved: true })
    expect(await stopped('crash', {})).toMatchObject({ name: 'RenderStopped', isStarved: false })
    await other.close()
  })

  test('[SAFE-99] that print for workshops give way to those of what somebody has sent, and go on beside them', async () => {
    const children = [PRIORITIES.untrusted, PRIORITIES.workshop].map((priority) =>
      createRenderQueue(CHILD, priority),
    )
    const pids = await Promise.all(children.map((one) => one.run(order('pid')) as Promise<number>))
    const [waited = 0, aside = 0] = pids.map((pid) => getPriority(pid))
    expect(0).toBeLessThan(waited)
    expect(waited).toBeLessThan(aside)
    // 19 gets nothing on a machine that is full.
    expect(aside).toBeLessThan(19)
    expect([LIMITS.read.queue, LIMITS.print.queue]).toEqual(['untrusted', 'workshop'])
    await Promise.all(children.map((one) => one.close()))
  })

  test('[SAFE-71] charge what they did to whom they did it for, also a killed one, and one that ended by itself', async () => {
    const other = createRenderQueue(CHILD, 10)
    const chargedFor = async (job: string, input: object, most?: number) => {
      let charged = 0
      const spend = (ms: number) => (charged = ms)
      await other.run({ ...order(job, input, most), spend }).catch(() => undefined)
      return charged
    }
    // Neither its own start nor the time that it waited for something is what it did.
    expect(await chargedFor('wait', { ms: 300 })).toBeLessThan(200)
    expect(await chargedFor('wait', { ms: 60_000 }, 1500)).toBeLessThan(500)
    // It gives way to whatever else the machine does: on a busy one it takes longer to come to as much.
    let [spun, most] = [0, 750]
    while (spun <= 200 && most < 60_000) {
      most *= 2
      spun = await chargedFor('spin', {}, most)
    }
    expect(spun).toBeGreaterThan(200)
    expect(spun).toBeLessThan(most + 200)
    expect(await chargedFor('swallow', {}, 60_000)).toBeGreaterThan(50)
    await other.close()
  })
})

describe('[SAFE-36] the end', () => {
  test('waits for no child that hangs, and leaves none behind', async () => {
    const other = createRenderQueue(CHILD, 10)
    const pid = Number(await other.run(order('pid')))
    const hung = other.run(order('spin', {}, 60_000)).catch((cause: unknown) => cause)
    const waiting = other.run(order('pid', {}, 60_000)).catch((cause: unknown) => cause)
    // By themselves they would go on for a minute.
    expect(await spent(other.close())).toBeLessThan(30_000)
    expect(await hung).toMatchObject({ code: 'unavailable' })
    expect(await waiting).toMatchObject({ code: 'unavailable' })
    await gone(pid)
    await expect(other.run(order('pid'))).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('of a parent by kill -9 is the end of its child, also in the middle of a loop', async () => {
    const script = `
      import { createRenderQueue } from '#server/rendering/pool/queue.ts'
      const queue = createRenderQueue(process.argv[1], 10)
      const sender = { person: null, network: null, shop: '1' }
      console.log(await queue.run({ job: 'pid', input: {}, most: 10_000, sender }))
      queue.run({ job: 'spin', input: {}, most: 60_000, sender })`
    const parent = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script, CHILD],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    await pause(300)
    expect(isRunning(pid)).toBe(true)
    parent.kill('SIGKILL')
    await gone(pid)
  })

  test('of a command comes by itself once its work is done: an idle child holds no one up', async () => {
    const script = `
      import { createRenderQueue } from '#server/rendering/pool/queue.ts'
      const sender = { person: null, network: null, shop: '1' }
      console.log(await createRenderQueue(process.argv[1], 10).run({ job: 'pid', input: {}, most: 10_000, sender }))`
    const parent = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script, CHILD],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const said = once(parent.stdout, 'data') as Promise<[Buffer]>
    const [code] = await once(parent, 'exit')
    expect(code).toBe(0)
    await gone(Number((await said)[0].toString()))
  })

  test('[SAFE-70] is waited for by a command that has nothing else to wait for', async () => {
    const script = `
      import { createRenderQueue } from '#server/rendering/pool/queue.ts'
      const queue = createRenderQueue(process.argv[1], 10)
      const sender = { person: null, network: null, shop: '1' }
      await queue.run({ job: 'pid', input: {}, most: 10_000, sender })
      await queue.close()
      console.log('closed')`
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--import', 'tsx', '--input-type=module', '--eval', script, CHILD],
    ])
    expect(stdout).toBe('closed\n')
  })
})
