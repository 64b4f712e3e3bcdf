import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import * as store from '#office/db/ticks.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { createBrowser, createServer, failure, MODES, REFUSED, spoil } from './browser.ts'

beforeEach(async () => {
  for (const operator of ['diego', 'ana'])
    for (const { key } of await store.ticksOf(operator)) await store.removeTick(key)
})

describe('ticks that wait on the device', () => {
  it('[OFFICE-42] are shown once they are stored, sent in order, and gone once they are answered', async () => {
    const server = createServer()
    const open = createBrowser(server)
    server.be('is not reached')
    const tab = await open()
    const added = tab.add(spoil('1', 1))
    expect(tab.outbox.current().ticks).toHaveLength(1)
    await added
    await tab.add(spoil('1', 2))
    await tab.outbox.flush()
    expect(tab.outbox.current()).toMatchObject({ ticks: [{}, {}], trouble: 'unreachable' })
    expect((await store.ticksOf('diego'))[0]).toMatchObject({ error: 'unreachable', shop: 'brote' })
    server.be('answers')
    await tab.outbox.flush()
    expect(server.applied.map(({ body }) => 'units' in body && body.units)).toEqual([1, 2])
    expect(tab.outbox.current()).toMatchObject({ ticks: [], trouble: 'none', refusals: [] })
    expect(tab.answered).toHaveLength(2)
    expect(tab.settled).toEqual(['brote'])
  })

  it('[OFFICE-44] one that is refused is taken off and said, and the others go on', async () => {
    const server = createServer()
    const tab = await createBrowser(server)()
    server.be('is not reached')
    await tab.add(spoil('1', REFUSED))
    await tab.add(spoil('1', 2))
    server.be('answers')
    await tab.outbox.flush()
    await tab.outbox.flush()
    const { ticks, refusals } = tab.outbox.current()
    expect(ticks).toEqual([])
    expect(server.applied).toHaveLength(1)
    expect(refusals).toMatchObject([{ number: 'BROTE-1', error: { code: 'conflict' } }])
    tab.outbox.dismiss(refusals[0]?.key ?? '')
    expect(tab.outbox.current().refusals).toEqual([])
  })

  it('[OFFICE-44] what this version of the page can not read is said, too', async () => {
    const server = createServer()
    await store.addTick({
      operator: 'diego',
      shop: 'brote',
      key: newId(),
      call: 'spoilTask',
      body: { id: '1', of: 'another version' },
      number: 'BROTE-7',
    })
    const tab = await createBrowser(server)()
    expect(tab.outbox.current()).toMatchObject({
      ticks: [],
      refusals: [{ number: 'BROTE-7', error: undefined }],
    })
    expect(await store.ticksOf('diego')).toEqual([])
  })

  it('[OFFICE-44] what no server takes is said at once, and not stored', async () => {
    const tab = await createBrowser(createServer())()
    await tab.add(spoil('1', 0))
    expect(tab.outbox.current()).toMatchObject({ ticks: [], refusals: [{ number: 'BROTE-1' }] })
    expect(await store.ticksOf('diego')).toEqual([])
  })

  it('[OFFICE-44] a server that fails at one order holds up that order alone', async () => {
    const server = createServer()
    const open = createBrowser({
      ...server,
      send: (tick) =>
        'id' in tick.body && tick.body.id === '1'
          ? Promise.reject(failure('internal', 500))
          : server.send(tick),
    })
    const tab = await open()
    await tab.add(spoil('1'))
    await tab.add({ call: 'tickBlanks', body: { lines: [{ id: '1', position: 1, pulled: 1 }] } })
    await tab.add(spoil('2'))
    await tab.outbox.flush()
    await tab.outbox.flush()
    expect(tab.outbox.current()).toMatchObject({ ticks: [{ call: 'spoilTask' }, { call: 'tickBlanks' }] })
    expect(tab.outbox.current().trouble).toBe('server')
    expect(server.applied).toHaveLength(1)
  })

  it('[OFFICE-45] are of who made them: another one sends none of them, and they go on at the next log-in', async () => {
    const server = createServer()
    const tab = await createBrowser(server)()
    server.be('knows no session')
    await tab.add(spoil('1'))
    await tab.outbox.flush()
    expect(tab.outbox.current().trouble).toBe('session')
    server.be('answers')
    server.asked.length = 0
    await tab.outbox.follow('ana')
    expect(tab.outbox.current().ticks).toEqual([])
    await tab.outbox.follow(undefined)
    await tab.add(spoil('2'))
    expect(server.asked).toEqual([])
    await tab.outbox.follow('diego')
    expect(server.applied).toMatchObject([{ operator: 'diego', body: { id: '1' } }])
  })

  it('[OFFICE-42] whatever is lost, repeated or reloaded, each counts once, and those of an order in their order', async () => {
    const command = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('tick' as const),
          tab: fc.nat(1),
          order: fc.nat(2),
          isRefused: fc.boolean(),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('mode' as const), mode: fc.constantFrom(...MODES) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('flush' as const), tab: fc.nat(1), waits: fc.boolean() }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 24 }), async (commands) => {
        const server = createServer()
        const open = createBrowser(server)
        const tabs = [await open(), await open()]
        const made: { readonly order: string; readonly units: number }[] = []
        for (const one of commands) {
          if (one.kind === 'mode') {
            server.be(one.mode)
            continue
          }
          const tab = tabs[one.tab]
          if (!tab) continue
          if (one.kind === 'tick') {
            const tick = { order: String(one.order), units: one.isRefused ? REFUSED : made.length + 100 }
            made.push(tick)
            await tab.add(spoil(tick.order, tick.units))
          } else if (one.kind === 'flush') {
            const done = tab.outbox.flush()
            if (one.waits) await done
          } else {
            tab.close()
            tabs[one.tab] = await open()
          }
        }
        server.be('answers')
        for (const tab of tabs) tab.close()
        const last = await open()
        await last.outbox.flush()
        expect(last.outbox.current().ticks).toEqual([])
        const taken = made.filter(({ units }) => units !== REFUSED)
        for (const order of ['0', '1', '2'])
          expect(
            server.applied.flatMap(({ body }) => ('units' in body && body.id === order ? [body.units] : [])),
          ).toEqual(taken.filter((tick) => tick.order === order).map(({ units }) => units))
        last.close()
      }),
      { numRuns: 60 },
    )
  })
})
