import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createSession } from '#office/api/session.ts'
import { openDatabase } from '#office/db/database.ts'
import * as sessions from '#office/db/session-store.ts'

const people = { marta: 'marta@brote.test', diego: 'diego@brote.test' }

/** A server that answers each log-in with another word for the device; what it was shown before is in `shown`. */
const serverOf = () => {
  const shown: unknown[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://o.test'), init)
    if (!request.url.endsWith('/log-in')) return Response.json({ success: true, result: {} })
    const { email, deviceToken } = await request.json()
    shown.push(deviceToken)
    const mail = String(email).trim().toLowerCase()
    const me = { id: mail, name: '', email: mail, isDevice: false, isRoot: false, device: 'd', shops: [] }
    const tokens = { accessToken: 'a', refreshToken: 'r', deviceToken: `${mail} ${shown.length}` }
    return Response.json({ success: true, result: { ...tokens, me } })
  }
  return { fetch, shown }
}

it('[STAFF-12] a device says at a log-in that this person was logged in before, also after a log-out', async () => {
  const { fetch, shown } = serverOf()
  const store = async () => ({ ...sessions, forgetCopies: async () => undefined })
  const session = createSession({ fetch, store })
  const enter = async (email: string) => {
    const entered = await session.logIn({ email, password: 'mate amargo 7' })
    if (!('second' in entered)) await session.enter(entered)
  }
  await enter(people.marta)
  await session.leave()
  expect(await sessions.readSession()).toBeUndefined()
  const rows = await openDatabase().sessions.toArray()
  expect(rows.map(({ id }) => id)).toEqual([expect.not.stringContaining('marta')])
  await enter(people.diego)
  await session.leave()
  await enter(' Marta@Brote.test')
  await enter(people.diego)
  expect(shown).toEqual([undefined, undefined, `${people.marta} 1`, `${people.diego} 2`])
})
