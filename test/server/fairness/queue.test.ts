import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFairQueue, type Turn } from '#server/fairness/queue.ts'
import type { Sender } from '#server/fairness/sender.ts'

/** A queue whose jobs last until they are ended; `begun` has their names in the order of their turns. */
const open = (slots: number, options: { mostWaiting?: number; mostBytes?: number; rest?: number } = {}) => {
  const queue = createFairQueue({ slots, mostWaiting: 40, mostBytes: 1e9, ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, sender: Sender, bytes = 0, long = false) =>
    queue
      .run(
        sender,
        ({ started, signal }: Turn) => {
          begun.push(name)
          started()
          return new Promise<string>((resolve, reject) => {
            ends.set(name, () => resolve(name))
            signal.addEventListener('abort', () => reject(new Error('killed')))
          })
        },
        { bytes, long },
      )
      .catch((cause: { status: number }) => cause.status)
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, begun, add, end }
}
const person = (name: string, shop = '1', network: string | null = null): Sender => ({
  ...{ person: name, network, shop },
})

afterEach(() => vi.useRealTimers())

describe('[SAFE-70] turns', () => {
  test.each([
    ['person', person('a'), person('b')],
    ['network', person('a', '1', '192.0.2.1'), person('b', '1', '192.0.2.2')],
  ])("of another %s's first work come before anybody's second", async (_, one, other) => {
    vi.useFakeTimers()
    const { begun, add, end } = open(1)
    // Guests are made at will: of a network only the first counts.
    for (const name of ['one 1', 'one 2', 'one 3']) add(name, one.network ? { ...one, person: name } : one)
    add('other 1', other)
    await end('one 1')
    expect(begun).toEqual(['one 1', 'other 1'])
  })

  test('of a shop that has had much done come after those of another, where people have had as little', async () => {
    vi.useFakeTimers()
    const { begun, add, end } = open(1)
    for (let guest = 1; guest <= 4; guest++) add(`busy ${guest}`, person(`guest ${guest}`, 'busy'))
    add('quiet', person('one more', 'quiet'))
    await end('busy 1')
    expect(begun).toEqual(['busy 1', 'quiet'])
  })

  test('are one at a time for each person, whatever is free', async () => {
    vi.useFakeTimers()
    const { begun, add } = open(2)
    add('one 1', person('one'))
    add('one 2', person('one'))
    expect(begun).toEqual(['one 1'])
    add('other', person('other'))
    expect(begun).toEqual(['one 1', 'other'])
  })

  test('of what takes long are given up to others, and begun anew where everybody waits for it', async () => {
    vi.useFakeTimers()
    const { begun, add, end } = open(2)
    add('long 1', person('a'))
    add('long 2', person('b'))
    add('short', person('c'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(begun).toEqual(['long 1', 'long 2', 'short'])
    await end('short')
    // Its sender waits for the first slot now, and leaves the other to those who come.
    add('short again', person('c'))
    expect(begun.at(-1)).toBe('short again')
    await end('long 1')
    expect(begun.at(-1)).toBe('long 2')
  })

  test('of what is known to take long leave a slot to the others', async () => {
    vi.useFakeTimers()
    const { begun, add, end } = open(2)
    for (const name of ['a', 'b', 'c']) add(name, person(name), 0, true)
    expect(begun).toEqual(['a'])
    add('small', person('d'))
    expect(begun).toEqual(['a', 'small'])
    await end('a')
    expect(begun).toEqual(['a', 'small', 'b'])
  })

  test('of who has had long work done leave a slot to the others', async () => {
    vi.useFakeTimers()
    const { begun, add, end } = open(2)
    for (const name of ['a', 'b']) {
      add(`${name} 1`, person(name))
      await vi.advanceTimersByTimeAsync(10_000)
      await end(`${name} 1`)
    }
    add('a 2', person('a'))
    add('b 2', person('b'))
    expect(begun).toEqual(['a 1', 'b 1', 'a 2'])
    add('small', person('c'))
    expect(begun.at(-1)).toBe('small')
  })

  test('are refused to the sender with most work where too much waits, and to no other', async () => {
    vi.useFakeTimers()
    const { add } = open(1, { mostWaiting: 5 })
    const flood = Array.from({ length: 12 }, (_, n) => add(`a ${n}`, person('a')))
    const other = add('b', person('b'))
    const sent = await Promise.race([other, pause(0, 'waits')])
    expect(sent).toBe('waits')
    expect(await Promise.all(flood.slice(-7))).toEqual(Array(7).fill(503))
  })

  test('of bytes likewise', async () => {
    vi.useFakeTimers()
    const { add } = open(1, { mostBytes: 100 })
    add('running', person('z'), 90)
    const flood = [add('a 1', person('a'), 60), add('a 2', person('a'), 60)]
    const other = add('b', person('b'), 40)
    expect(await flood[1]).toBe(503)
    expect(await Promise.race([other, pause(0, 'waits')])).toBe('waits')
  })

  test('come after a rest where the work is the server’s own, and meanwhile to others', async () => {
    vi.useFakeTimers()
    const { begun, add, end } = open(1, { rest: 3 })
    add('a 1', person('a'))
    await vi.advanceTimersByTimeAsync(100)
    await end('a 1')
    add('a 2', person('a'))
    add('b 1', person('b'))
    await end('b 1')
    expect(begun).toEqual(['a 1', 'b 1'])
    await vi.advanceTimersByTimeAsync(310)
    expect(begun).toEqual(['a 1', 'b 1', 'a 2'])
  })

  test('that do not come in time are a 503', async () => {
    vi.useFakeTimers()
    const { add } = open(1)
    add('a', person('a'))
    const late = add('b', person('b'))
    await vi.advanceTimersByTimeAsync(21_000)
    expect(await late).toBe(503)
  })
})
