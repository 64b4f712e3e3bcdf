import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import type { KeyValue } from '#src/platform/device/storage.ts'
import { identityOf, noSession, sessionReducer } from '#src/session/reducer.ts'
import { restoreSession } from '#src/session/renewal.ts'
import { createSession } from '#src/session/store.ts'
import { browser, destroyed, ines, signedIn } from './browser.ts'

describe('the session', () => {
  it('[TEN-3] what happened decides the state', () => {
    const guest = sessionReducer(noSession, { type: 'guest-token-received', accessToken: 'a', revision: 1 })
    expect(guest).toEqual({ ...noSession, accessToken: 'a', revision: 1 })
    expect(identityOf(guest)).toBe('guest')
    expect(sessionReducer(guest, destroyed)).toEqual({ ...noSession, revision: 2 })
  })

  it('[ROLE-2, ROLE-5] a log-in stores user and tokens; a user without an email is not logged in', () => {
    const state = sessionReducer(noSession, signedIn)
    expect(state).toEqual({
      revision: 1,
      user: ines,
      accessToken: 'a1',
      refreshToken: 'r1',
      ended: false,
      authError: null,
    })
    expect(identityOf(state)).toBe('c7')
    const anonymous = sessionReducer(noSession, { ...signedIn, user: { ...ines, email: '' } })
    expect(anonymous).toEqual(noSession)
  })

  it('[ERR-2] keeps why a log-in was refused until it has been read', () => {
    const failed = sessionReducer(noSession, { type: 'auth-failed', message: 'No.' })
    expect(failed.authError).toBe('No.')
    expect(sessionReducer(failed, { type: 'auth-error-read' })).toEqual(noSession)
    expect(sessionReducer(failed, signedIn).authError).toBeNull()
  })

  it('[ROLE-19] local storage holds one key for the session and one for the profile', () => {
    const { storage, open } = browser()
    open().session.dispatch(signedIn)
    expect([...storage.keys()].sort()).toEqual(['vitrina:brote:profile', 'vitrina:brote:session'])
    expect(JSON.parse(storage.get('vitrina:brote:session') ?? '')).toMatchObject({
      userId: 'c7',
      accessToken: 'a1',
    })
    const { userId: _, canLogin: __, ...profile } = ines
    expect(JSON.parse(storage.get('vitrina:brote:profile') ?? '')).toEqual(profile)
    expect(open().session.state()).toEqual({
      revision: 1,
      user: ines,
      accessToken: 'a1',
      refreshToken: 'r1',
      ended: false,
      authError: null,
    })
  })

  it('[TEN-1] is stored per shop: another shop of the origin has its own', () => {
    const { storage, open } = browser()
    const { session } = open('brote')
    session.dispatch({ type: 'guest-token-received', accessToken: 'b', revision: 1 })
    expect(open('brote').session.token.current()).toBe('b')
    expect(open('marea').session.token.current()).toBeUndefined()
    session.dispatch(signedIn)
    session.dispatch(destroyed)
    // What is left tells that older copies of a session are over.
    expect(storage.keys()).toEqual(['vitrina:brote:session'])
    expect(JSON.parse(storage.get('vitrina:brote:session') ?? '')).toEqual({ userId: null, revision: '2' })
  })

  it('[OFF-5] a log-in and a log-out in one tab are one in all', () => {
    const { open } = browser()
    const [here, there] = [open().session, open().session]
    const heard = vi.fn()
    there.subscribe(heard)
    here.dispatch(signedIn)
    expect(there.state().user).toEqual(ines)
    here.dispatch(destroyed)
    here.dispatch({ type: 'guest-token-received', accessToken: 'g', revision: 3 })
    expect(there.state()).toEqual({ ...noSession, revision: 3, accessToken: 'g' })
    expect(heard).toHaveBeenCalled()
  })

  it.each(['', 'null', '{', '{"accessToken":7}', '[]'])('a saved %j is no session', (text) => {
    const { storage, open } = browser()
    storage.set('vitrina:brote:session', text)
    expect(open().session.state()).toEqual(noSession)
  })

  it('[ROLE-2] a saved user without a profile is no one', () => {
    const { storage, open } = browser()
    storage.set('vitrina:brote:session', '{"userId":"c7","accessToken":"a1","refreshToken":"r1"}')
    expect(open().session.state()).toEqual({ ...noSession, accessToken: 'a1' })
  })

  it('where the browser keeps nothing, the tab still is logged in', async () => {
    const refusing: KeyValue = { get: () => undefined, set: () => false, remove: () => {}, keys: () => [] }
    const renew = vi.fn(async () => undefined)
    const session = createSession({
      tenant: 'brote',
      storage: refusing,
      onStorageChange: () => () => {},
      renew,
    })
    session.dispatch(signedIn)
    session.reread()
    expect(session.state().user).toEqual(ines)
  })
})

describe('a session that the server has ended', () => {
  const refusal = new ApiError({ status: 401, message: 'La sesión terminó.' })

  it('[ROLE-32] is known as ended, in every tab and after a reload, and what is here stays the customer’s', async () => {
    const { server, open } = browser()
    const [here, there] = [open().session, open().session]
    here.dispatch(signedIn)
    expect(here.state().ended).toBe(false)
    server.refresh.mockRejectedValueOnce(refusal)
    expect(await here.token.renew('a1')).toBe('guest')
    for (const tab of [here, there, open().session])
      expect(tab.state()).toMatchObject({ ended: true, user: ines, accessToken: 'guest' })
    here.dispatch({ ...signedIn, revision: 9 })
    for (const tab of [here, there, open().session]) expect(tab.state().ended).toBe(false)
  })

  it('[ROLE-32] is ended too where a back end without refresh tokens refuses the only one', async () => {
    const { open } = browser()
    const { session } = open()
    session.dispatch({ ...signedIn, refreshToken: undefined })
    expect(session.state().ended).toBe(false)
    await session.token.renew('a1')
    expect(session.state()).toMatchObject({ ended: true, user: ines })
  })

  it('[ROLE-32] no guest’s new token ends anything', async () => {
    const { open } = browser()
    const { session } = open()
    await session.token.renew(undefined)
    await session.token.renew('guest')
    expect(session.state().ended).toBe(false)
  })
})

it('[ROLE-33] that the user can log in is stored with them', () => {
  const { open } = browser()
  open().session.dispatch(signedIn)
  expect(open().session.state().user).toHaveProperty('canLogin', true)
})

describe('another token', () => {
  it('[ROLE-1, WIRE-10] calls of a guest that fail together share one', async () => {
    const { server, open } = browser()
    const { session } = open()
    expect(await Promise.all([session.token.renew(undefined), session.token.renew(undefined)])).toEqual([
      'guest',
      'guest',
    ])
    expect(server.fetchAccess).toHaveBeenCalledTimes(1)
    await session.token.renew('guest')
    expect(server.fetchAccess).toHaveBeenCalledTimes(2)
    // The same guest goes on.
    expect(server.fetchAccess).toHaveBeenLastCalledWith('guest')
  })

  it('[ROLE-14] a customer’s is refreshed once for all tabs', async () => {
    const { server, open } = browser()
    const [here, there] = [open().session, open().session]
    here.dispatch(signedIn)
    expect(await Promise.all([here.token.renew('a1'), there.token.renew('a1')])).toEqual(['a-r1', 'a-r1'])
    expect(server.refresh).toHaveBeenCalledTimes(1)
    expect(there.state()).toMatchObject({ user: ines, refreshToken: 'r1+' })
  })

  it('silence changes nothing, and the call fails as one without a network', async () => {
    const { server, open } = browser()
    const { session } = open()
    session.dispatch(signedIn)
    server.refresh.mockRejectedValueOnce(new ApiError({ message: 'no network' }))
    await expect(session.token.renew('a1')).rejects.toThrow('no network')
    expect(session.state()).toMatchObject({ accessToken: 'a1', refreshToken: 'r1', user: ines })
  })

  it('of an ended session is a guest’s, and what is on the device stays the customer’s', async () => {
    const { server, open } = browser()
    const { session } = open()
    session.dispatch(signedIn)
    server.refresh.mockRejectedValueOnce(new ApiError({ message: 'over', status: 401 }))
    expect(await session.token.renew('a1')).toBe('guest')
    expect(session.state()).toMatchObject({ refreshToken: undefined, user: ines })
    expect(identityOf(open().session.state())).toBe('c7')
  })

  it('[ROLE-18] brings the profile along, as another device has changed it; a plain back end tells none', async () => {
    const { storage, server, open } = browser()
    const [here, there] = [open().session, open().session]
    here.dispatch(signedIn)
    await here.token.renew('a1')
    expect(here.state().user).toEqual(ines)
    const user = { ...ines, email: 'nueva@example.com', company: 'Peralta e Hijas' }
    const { userId: _, canLogin: __, ...rest } = user
    server.refresh.mockResolvedValueOnce({ accessToken: 'a2', refreshToken: 'r2', user: rest })
    await here.token.renew(here.state().accessToken)
    for (const session of [here, there, open().session]) expect(session.state().user).toEqual(user)
    expect(JSON.parse(storage.get('vitrina:brote:profile') ?? '')).toEqual(rest)
  })

  it('of a plain back end may come without a new refresh token', async () => {
    const { server, open } = browser()
    const { session } = open()
    session.dispatch(signedIn)
    server.refresh.mockResolvedValueOnce({ accessToken: 'a2', refreshToken: '' })
    await session.token.renew('a1')
    expect(session.state()).toMatchObject({ accessToken: 'a2', refreshToken: 'r1' })
  })
})

describe('on load', () => {
  it('[ROLE-8] a saved session gets a fresh token', async () => {
    const { server, open } = browser()
    open().session.dispatch(signedIn)
    const { session, deps } = open()
    await restoreSession(deps)
    expect(session.state()).toMatchObject({ accessToken: 'a-r1', refreshToken: 'r1+', user: ines })
    expect(server.refresh).toHaveBeenCalledWith('r1')
  })

  it.each([undefined, 500, 401])(
    '[ROLE-8] a failure (%s) keeps the old tokens, and the user',
    async (status) => {
      const { server, open } = browser()
      open().session.dispatch(signedIn)
      const { session, deps } = open()
      server.refresh.mockRejectedValueOnce(new ApiError({ message: 'no', status }))
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      await restoreSession(deps)
      expect(session.state()).toMatchObject({ accessToken: 'a1', refreshToken: 'r1', user: ines })
      expect(warned).toHaveBeenCalledOnce()
      warned.mockRestore()
    },
  )

  it('[ROLE-1] a guest has nothing to refresh', async () => {
    const { server, open } = browser()
    await restoreSession(open().deps)
    expect(server.refresh).not.toHaveBeenCalled()
  })
})
