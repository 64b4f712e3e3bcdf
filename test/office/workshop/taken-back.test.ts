import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import * as store from '#office/db/ticks.ts'
import type { Mark } from '#office/outbox/tick.ts'
import { createBrowser, createServer, spoil } from './browser.ts'
import { LINE } from './rows.ts'

const moved = (from: 'todo' | 'doing' | 'done', to: 'todo' | 'doing' | 'done'): Mark => ({
  call: 'moveTask',
  body: { id: '1', line: LINE, area: '', from, to },
})

beforeEach(async () => {
  for (const operator of ['tablet', 'tablet2', 'diego'])
    for (const { key } of await store.ticksOf(operator)) await store.removeTick(key)
})

describe('[OFFICE-69] a tick that is taken back', () => {
  it('is never sent where it was made without a network', async () => {
    const server = createServer()
    server.be('has no network')
    const tab = await createBrowser(server)()
    const key = await tab.add(moved('doing', 'done'))
    await tab.outbox.flush()
    await tab.takeBack(key, moved('done', 'doing'))
    expect(tab.outbox.current()).toMatchObject({ ticks: [], trouble: 'none' })
    server.be('answers')
    await tab.outbox.flush()
    expect(server.applied).toEqual([])
  })

  it('is followed by its opposite where it has, or may have, arrived', async () => {
    for (const mode of ['answers', 'loses its answer', 'is not reached'] as const) {
      const server = createServer()
      server.be(mode)
      const tab = await createBrowser(server)()
      const key = await tab.add(moved('doing', 'done'))
      await tab.outbox.flush()
      await tab.takeBack(key, moved('done', 'doing'))
      server.be('answers')
      await tab.outbox.flush()
      expect(server.applied, mode).toMatchObject([
        { key, body: { to: 'done' } },
        { body: { to: 'doing', undoes: key } },
      ])
      tab.close()
    }
  })
})

describe('[OFFICE-70] a device that several share', () => {
  it('sends what it has not as its next account, and nothing of a person', async () => {
    const server = createServer()
    const open = createBrowser(server)
    server.be('knows no session')
    const person = await open('diego')
    await person.add(spoil('1'))
    person.close()
    const before = await open('tablet', true)
    await before.add(spoil('2'))
    before.close()
    server.be('answers')
    await (await open('tablet2', true)).outbox.flush()
    expect(server.applied).toMatchObject([{ operator: 'tablet2', body: { id: '2' } }])
    expect(await store.ticksOf('diego')).toHaveLength(1)
  })
})
