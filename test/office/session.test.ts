import { describe, expect, it } from 'vitest'
import { getBoardRevision } from '#contract/office/board.ts'
import { getSetup, type Me } from '#contract/office/staff.ts'
import { OfficeError } from '#office/api/error.ts'
import { createSession, type SessionStore } from '#office/api/session.ts'

const me: Me = {
  id: 'marta',
  name: 'Marta',
  isDevice: false,
  isRoot: false,
  email: 'marta@brote.test',
  device: 'd',
  shops: [],
}

type Saved = NonNullable<Awaited<ReturnType<SessionStore['readSession']>>>

const storeOf = (saved: Saved | undefined) => {
  let row = saved
  const forgotten: string[] = []
  const store: SessionStore = {
    readSession: async () => row,
    saveSession: async (next) => {
      row = next
    },
    forgetSession: async () => {
      row = undefined
    },
    forgetCopies: async (operator) => void forgotten.push(operator),
    readDeviceToken: async () => undefined,
    saveDeviceToken: async () => undefined,
  }
  return { store, forgotten, row: () => row }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refused = (code: string) => json(401, { success: false, result: { code, message: 'No.' } })

/** A server whose access tokens are 'a1', 'a2' …, each good until `expire`; it counts what it is asked. */
const serverOf = () => {
  let turn = 1
  let isOver = false
  let who = me
  const asked: string[] = []
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), 'http://o.test'),
      init,
    )
    const { pathname } = new URL(request.url)
    asked.push(pathname.split('/').at(-1) ?? '')
    if (pathname.endsWith('/setup'))
      return json(200, { success: true, result: { open: false, needsCode: false } })
    if (pathname.endsWith('/refresh')) {
      if (isOver) return refused('unauthorized')
      return json(200, {
        success: true,
        result: { accessToken: `a${turn}`, refreshToken: `r${turn}`, me: who },
      })
    }
    return request.headers.get('authorization') === `Bearer a${turn}`
      ? json(200, { success: true, result: { revision: '7' } })
      : refused('token_expired')
  }
  return {
    fetch: answer as typeof fetch,
    asked,
    expire: () => {
      turn += 1
    },
    end: () => {
      turn += 1
      isOver = true
    },
    changeHands: () => {
      turn += 1
      who = { ...me, id: 'diego' }
    },
  }
}

const open = () => {
  const server = serverOf()
  const device = storeOf({ refreshToken: 'r0', me })
  const session = createSession({ fetch: server.fetch, store: async () => device.store })
  return { server, device, session, look: () => session.call(getBoardRevision, { shop: 'brote' }) }
}

describe('a session of the back office', () => {
  it('goes on from what the device has stored, before anything answered', async () => {
    const { session, server } = open()
    await session.start()
    expect(session.current()).toEqual({ state: 'in', me })
    expect(server.asked).toEqual([])
  })

  it('is not there on a device that has stored none', async () => {
    const session = createSession({
      fetch: serverOf().fetch,
      store: async () => storeOf(undefined).store,
    })
    await session.start()
    expect(session.current().state).toBe('out')
  })

  it('renews an expired token once for calls that meet it together', async () => {
    const { session, server, device, look } = open()
    await session.start()
    await look()
    server.expire()
    server.asked.length = 0
    expect(await Promise.all([look(), look(), look()])).toEqual(Array(3).fill({ revision: '7' }))
    expect(server.asked.filter((path) => path === 'refresh')).toHaveLength(1)
    expect(device.row()?.refreshToken).toBe('r2')
  })

  it('is over when the refresh token is refused, and still knows whose it was', async () => {
    const { session, server, device, look } = open()
    await session.start()
    await look()
    server.end()
    await expect(look()).rejects.toBeInstanceOf(OfficeError)
    expect(session.current()).toEqual({ state: 'over', me })
    expect(device.row()).toBeUndefined()
    await session.enter({ accessToken: 'a2', refreshToken: 'r9', me })
    expect(session.current().state).toBe('in')
    expect(await look()).toEqual({ revision: '7' })
  })

  it('is still over when more calls find that out, so that the log-in over the screen stays', async () => {
    const { session, server, look } = open()
    await session.start()
    await look()
    server.end()
    let reported = 0
    session.subscribe(() => {
      reported += 1
    })
    for (const one of [look, look]) await expect(one()).rejects.toBeInstanceOf(OfficeError)
    expect(session.current()).toEqual({ state: 'over', me })
    expect(reported).toBe(1)
  })

  it("[OFFICE-45] makes one's own calls as oneself alone, whoever has logged in meanwhile", async () => {
    const { session, server } = open()
    await session.start()
    const callAs = (operator: string) => session.callAs(operator)(getBoardRevision, { shop: 'brote' })
    expect(await callAs('marta')).toEqual({ revision: '7' })
    server.asked.length = 0
    await expect(callAs('diego')).rejects.toBeInstanceOf(OfficeError)
    expect(server.asked).toEqual([])
    // Another tab has logged somebody else in: this one learns of it as it renews its token.
    server.changeHands()
    await expect(callAs('marta')).rejects.toBeInstanceOf(OfficeError)
    expect(server.asked).toEqual(['revision', 'refresh'])
    await expect(callAs('marta')).rejects.toBeInstanceOf(OfficeError)
    expect(server.asked).toHaveLength(2)
    expect(session.current().me?.id).toBe('diego')
  })

  it('lets anybody ask what is open to anybody', async () => {
    const { session, server } = open()
    expect(await session.call(getSetup)).toEqual({ open: false, needsCode: false })
    expect(server.asked).toEqual(['setup'])
  })

  it('leaves nothing on the device', async () => {
    const { session, device } = open()
    await session.start()
    await session.leave()
    expect(session.current()).toEqual({ state: 'out', me: undefined })
    expect(device.row()).toBeUndefined()
    expect(device.forgotten).toEqual(['marta'])
  })
})
