import type { ErrorCode } from '#contract/envelope.ts'
import { OfficeError } from '#office/api/error.ts'
import * as store from '#office/db/ticks.ts'
import { createOutbox, type Outbox } from '#office/outbox/outbox.ts'
import type { Mark, Tick } from '#office/outbox/tick.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { LINE } from './rows.ts'

const AT = '2026-11-27T12:00:00.000Z'
/** Units that the server refuses. */
export const REFUSED = 13

export const spoil = (order: string, units = 1): Mark => ({
  call: 'spoilTask',
  body: { id: order, line: LINE, area: '', position: 1, units, reason: 'Se corrió.' },
})

type Mode =
  | 'has no network'
  | 'answers'
  | 'loses its answer'
  | 'is not reached'
  | 'fails'
  | 'is busy'
  | 'knows no session'
export const MODES: readonly Mode[] = [
  'answers',
  'loses its answer',
  'is not reached',
  'fails',
  'is busy',
  'knows no session',
]

export const failure = (code: ErrorCode | 'unreachable', status = 0) =>
  new OfficeError(code, { status, message: 'No.' })

/** A server that counts a tick once by its key. */
export const createServer = () => {
  const applied: Tick[] = []
  const asked: string[] = []
  let mode: Mode = 'answers'
  const send = async (tick: Tick): Promise<unknown> => {
    asked.push(tick.key)
    await Promise.resolve()
    if (mode === 'is not reached' || mode === 'has no network') throw failure('unreachable')
    if (mode === 'is busy') throw failure('unavailable', 503)
    if (mode === 'knows no session') throw failure('unauthorized', 401)
    if (mode === 'fails') throw failure('internal', 500)
    if (tick.call === 'spoilTask' && tick.body.units === REFUSED) throw failure('conflict', 409)
    if (!applied.some(({ key }) => key === tick.key)) applied.push(tick)
    if (mode === 'loses its answer') throw failure('unreachable')
    return {}
  }
  return {
    applied,
    asked,
    send,
    isOnline: () => mode !== 'has no network',
    be: (next: Mode) => {
      mode = next
    },
  }
}
type Server = ReturnType<typeof createServer>

const OF = { shop: 'brote', number: 'BROTE-1' }

/** Tabs of one browser: a lock that they share is free once the tab that has it is closed. */
export const createBrowser = (server: Server) => {
  let turn: Promise<unknown> = Promise.resolve()
  return async (operator = 'diego', isShared = false) => {
    let die = () => {}
    const death = new Promise<void>((resolve) => {
      die = resolve
    })
    let isOpen = true
    const settled: string[] = []
    const answered: Tick[] = []
    const outbox: Outbox = createOutbox({
      store: async () => store,
      // What a closed tab has asked is asked, and its answer goes nowhere.
      send: async (tick) => {
        if (!isOpen) return new Promise(() => {})
        const answer = await server.send(tick)
        return isOpen ? answer : new Promise(() => {})
      },
      lock: (_, task) => {
        const mine = turn.then(task)
        turn = Promise.race([mine, death])
        return mine
      },
      newKey: newId,
      isOnline: server.isOnline,
      now: () => AT,
      onAnswer: (tick) => void answered.push(tick),
      onSettled: (shops) => void settled.push(...shops),
    })
    await outbox.follow(operator, isShared)
    return {
      outbox,
      settled,
      answered,
      add: (mark: Mark) => outbox.add(mark, OF),
      takeBack: (key: string | undefined, opposite: Mark) => outbox.takeBack(key ?? '', opposite, OF),
      close: () => {
        isOpen = false
        die()
      },
    }
  }
}
