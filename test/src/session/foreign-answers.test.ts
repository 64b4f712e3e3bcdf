import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { foreignAnswer, responseOf } from '#harness/server/foreign.ts'
import { exchangeToken, fetchAccess } from '#src/api/calls/access.ts'
import { createCall } from '#src/api/client.ts'
import { memoryStorage } from '#src/platform/device/storage.ts'
import { type RenewalDeps, renewToken, restoreSession } from '#src/session/renewal.ts'
import { createSession } from '#src/session/store.ts'

const signedIn = {
  type: 'signed-in',
  user: {
    userId: 'c7',
    email: 'ines@example.com',
    fullName: 'Inés',
    phoneNumber: '',
    company: '',
    canLogin: true,
  },
  accessToken: 'a1',
  refreshToken: 'r1',
  revision: 1,
} as const

/** A shop's session over a network that answers like this. */
const sessionOver = (answer: () => Response) => {
  const api = {
    tenant: 'brote',
    call: createCall({ baseUrl: '', tenant: 'brote', fetch: async () => answer() }),
  }
  const session = createSession({
    tenant: 'brote',
    storage: memoryStorage(),
    onStorageChange: () => () => undefined,
    renew: (_session, refused) => renewToken(deps, refused),
  })
  const deps: RenewalDeps = {
    session,
    lock: (task) => task(),
    recall: async () => undefined,
    settle: async (event, over) => session.dispatch({ ...event, revision: over + 1 }),
    fetchAccess: (former) => fetchAccess(api, former),
    refresh: (token) => exchangeToken(api, token),
  }
  return { session, deps }
}

it('[OFF-22] no portal’s answer ends a session or takes a token away', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await fc.assert(
    fc.asyncProperty(foreignAnswer, async (answer) => {
      const { session, deps } = sessionOver(() => responseOf(answer))
      session.dispatch(signedIn)
      const before = session.state()
      await expect(session.token.renew('a1')).rejects.toMatchObject({ status: undefined })
      await restoreSession(deps)
      expect(session.state()).toEqual(before)
    }),
    { numRuns: 100 },
  )
  warned.mockRestore()
})

it('[OFF-22] nor is it a guest’s token; the next call asks again', async () => {
  await fc.assert(
    fc.asyncProperty(foreignAnswer, async (answer) => {
      let portal = true
      const well = { result: { accessToken: 'g1' }, success: true }
      const { session } = sessionOver(() => (portal ? responseOf(answer) : Response.json(well)))
      await expect(session.token.renew(undefined)).rejects.toMatchObject({ status: undefined })
      expect(session.state().accessToken).toBeUndefined()
      portal = false
      expect(await session.token.renew(undefined)).toBe('g1')
    }),
  )
})
