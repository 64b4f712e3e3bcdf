import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#harness/eventually.ts'
import { type Answer, type Ask, type Cancel, serveJobs } from '#src/platform/worker/serve-jobs.ts'
import { createWorkerClient } from '#src/platform/worker/worker-client.ts'
import { FakeWorker } from './fake-worker.ts'

interface Jobs {
  paint(source: object): Promise<string>
  sew(source: object, signal?: AbortSignal): Promise<string>
}

class FakeBitmap {}

beforeEach(() => {
  FakeWorker.started = []
  FakeWorker.answerTo = () => null
  vi.stubGlobal('ImageBitmap', FakeBitmap)
})
afterEach(() => vi.unstubAllGlobals())

const client = () => createWorkerClient<Jobs>(() => new FakeWorker() as unknown as Worker)
const started = (at = 0): FakeWorker => {
  const worker = FakeWorker.started[at]
  if (!worker) throw new Error('no worker')
  return worker
}

test('[PREVIEW-31] a worker that dies fails what waits, and another one goes on', async () => {
  const { jobs } = client()
  const waiting = jobs.paint({})
  started().die()
  await expect(waiting).rejects.toThrow('out of memory')
  expect(started().isEnded).toBe(true)
  FakeWorker.answerTo = () => 'a picture'
  await expect(jobs.paint({})).resolves.toBe('a picture')
  expect(FakeWorker.started).toHaveLength(2)
})

test('[PREVIEW-31] who leaves the editor ends the worker once all is answered', async () => {
  const { jobs, endWhenIdle } = client()
  const waiting = jobs.paint({})
  endWhenIdle()
  expect(started().isEnded).toBe(false)
  started().say({ id: 1, result: 'the last' })
  await expect(waiting).resolves.toBe('the last')
  expect(started().isEnded).toBe(true)
})

test('[PREVIEW-31] a worker that is ended at once rejects what waits, and the next job starts another', async () => {
  const { jobs, end } = client()
  const waiting = jobs.paint({})
  end()
  await expect(waiting).rejects.toThrow('ended')
  expect(started().isEnded).toBe(true)
  FakeWorker.answerTo = () => 'a picture'
  await expect(jobs.paint({})).resolves.toBe('a picture')
})

test('[PREVIEW-31] what a worker can’t do is said to who asked for it', async () => {
  const { jobs } = client()
  const waiting = jobs.paint({})
  started().say({ id: 1, error: 'no picture' })
  await expect(waiting).rejects.toThrow('no picture')
})

test('pictures are transferred wherever they are in what is asked', async () => {
  const { jobs } = client()
  const [source, art] = [new FakeBitmap(), new FakeBitmap()]
  void jobs.paint(source)
  void jobs.paint({ prints: [{ art, threads: null, key: '1' }], bytes: new Uint8Array(4) })
  expect(started().transferred).toEqual([source, art])
})

test('[STITCH-3] who gives a job up says so to the worker', async () => {
  const { jobs } = client()
  const stop = new AbortController()
  void jobs.paint({})
  void jobs.sew({ perMm: 8 }, stop.signal)
  expect(started().asked).toEqual([
    { id: 1, job: 'paint', args: [{}] },
    { id: 2, job: 'sew', args: [{ perMm: 8 }] },
  ])
  stop.abort()
  expect(started().cancelled).toEqual([2])
})

/** A worker's scope, and what it has answered. */
const scope = (jobs: Jobs) => {
  const self = Object.assign(new EventTarget(), {
    answers: [] as Answer[],
    transferred: [] as Transferable[],
    postMessage(answer: Answer, { transfer }: { transfer: Transferable[] }) {
      self.answers.push(answer)
      self.transferred.push(...transfer)
    },
    hear: (data: Ask | Cancel) => self.dispatchEvent(Object.assign(new Event('message'), { data })),
  })
  vi.stubGlobal('self', self)
  serveJobs(jobs)
  return self
}

test('[STITCH-3] jobs are done one after the other; one that was given up before its turn is not begun', async () => {
  const begun: string[] = []
  let finish = (_made: string) => {}
  const self = scope({
    paint: () => {
      begun.push('paint')
      return new Promise((resolve) => {
        finish = resolve
      })
    },
    sew: async () => {
      begun.push('sew')
      return 'sewn'
    },
  })
  self.hear({ id: 1, job: 'paint', args: [{}] })
  self.hear({ id: 2, job: 'sew', args: [{}] })
  self.hear({ id: 3, job: 'sew', args: [{}] })
  self.hear({ cancel: 2 })
  await eventually(() => expect(begun).toEqual(['paint']))
  finish('painted')
  await eventually(() => expect(self.answers).toHaveLength(3))
  expect(begun).toEqual(['paint', 'sew'])
  expect(self.answers).toMatchObject([
    { id: 1, result: 'painted' },
    { id: 2, error: expect.stringContaining('Abort') },
    { id: 3, result: 'sewn' },
  ])
})

test('[STITCH-3] a job under way gets the signal as its last argument, and its picture is transferred', async () => {
  const picture = new FakeBitmap()
  const self = scope({
    paint: async () => ({ picture, share: 0.5 }) as never,
    sew: (_source, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')))
      }),
  })
  self.hear({ id: 1, job: 'sew', args: [{}] })
  self.hear({ id: 2, job: 'paint', args: [{}] })
  await Promise.resolve()
  self.hear({ cancel: 1 })
  await eventually(() => expect(self.answers).toHaveLength(2))
  expect(self.answers[0]?.error).toContain('given up')
  expect(self.transferred).toEqual([picture])
})
