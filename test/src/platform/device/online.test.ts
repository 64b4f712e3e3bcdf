import { describe, expect, it, vi } from 'vitest'
import { eventually } from '#harness/eventually.ts'
import { createConnection } from '#src/platform/device/online.ts'

/** A connection whose time and network the test holds. */
const held = () => {
  const timers: { ms: number; task: () => void }[] = []
  let hint: (() => void) | undefined
  let reachable = false
  const probe = vi.fn(async () => {
    if (!reachable) throw new Error('silence')
  })
  const connection = createConnection({
    probe,
    after: (ms, task) => {
      const timer = { ms, task }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    hints: (listener) => {
      hint = listener
      return () => {
        hint = undefined
      }
    },
  })
  const tick = async () => {
    const timer = timers.shift()
    timer?.task()
    await Promise.resolve()
    await Promise.resolve()
    return timer?.ms
  }
  return {
    connection,
    probe,
    timers,
    tick,
    hint: () => hint?.(),
    recover: () => {
      reachable = true
    },
  }
}

describe('the connection', () => {
  it('[OFF-6] is lost by a request without an answer and looks again and again, so often that it is back 5 s after the network', async () => {
    const { connection, tick, probe } = held()
    expect(connection.online()).toBe(true)
    connection.report('unreachable')
    expect(connection.online()).toBe(false)
    const pauses = [await tick(), await tick(), await tick(), await tick(), await tick(), await tick()]
    expect(pauses).toEqual([2000, 3000, 3000, 3000, 3000, 3000])
    expect(probe).toHaveBeenCalledTimes(6)
  })

  it('[OFF-6] comes back by itself', async () => {
    const { connection, tick, recover, timers } = held()
    const listener = vi.fn()
    connection.subscribe(listener)
    connection.report('unreachable')
    recover()
    await tick()
    expect(connection.online()).toBe(true)
    expect(timers).toEqual([])
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('[OFF-6] a hint of the browser is a reason to look, not the answer', async () => {
    const { connection, hint, probe, recover } = held()
    connection.report('unreachable')
    hint()
    await Promise.resolve()
    expect(connection.online()).toBe(false)
    recover()
    hint()
    await eventually(() => expect(connection.online()).toBe(true))
    expect(probe).toHaveBeenCalledTimes(2)
  })

  it('[OFF-21] a foreign answer is checked once: a portal is no connection, a back end without that call is one', async () => {
    const { connection, probe, recover } = held()
    const listener = vi.fn()
    recover()
    connection.subscribe(listener)
    for (let call = 0; call < 3; call++) connection.report('foreign')
    await eventually(() => expect(probe).toHaveBeenCalledTimes(1))
    expect([connection.online(), listener.mock.calls.length]).toEqual([true, 0])

    const behindPortal = held()
    behindPortal.connection.report('foreign')
    behindPortal.connection.report('foreign')
    await eventually(() => expect(behindPortal.connection.online()).toBe(false))
    expect(behindPortal.probe).toHaveBeenCalledTimes(1)
    behindPortal.recover()
    await behindPortal.tick()
    expect(behindPortal.connection.online()).toBe(true)
  })
})
