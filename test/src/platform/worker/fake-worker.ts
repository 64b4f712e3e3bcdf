import type { Answer, Ask, Cancel } from '#src/platform/worker/serve-jobs.ts'

/** A dedicated worker for tests: what it was asked, and what it says. */
export class FakeWorker extends EventTarget {
  static started: FakeWorker[] = []
  /** What each answers at once; null: it keeps still. */
  static answerTo: (ask: Ask) => unknown = () => null
  readonly asked: Ask[] = []
  readonly cancelled: number[] = []
  readonly transferred: Transferable[] = []
  isEnded = false
  constructor() {
    super()
    FakeWorker.started.push(this)
  }
  postMessage(message: Ask | Cancel, transfer: Transferable[] = []) {
    this.transferred.push(...transfer)
    if ('cancel' in message) return this.cancelled.push(message.cancel)
    this.asked.push(message)
    const result = FakeWorker.answerTo(message)
    if (result !== null) this.say({ id: message.id, result })
    return undefined
  }
  say(data: Answer) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  die() {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
  }
  terminate() {
    this.isEnded = true
  }
}
