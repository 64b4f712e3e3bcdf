import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { shownOf } from '#src/session/copies/shown.ts'

const answer = { data: 'fresh', at: 5 }
const copy = { data: 'stored', savedAt: 3 }
const known = { answer: null, copy: null, error: null, online: true } as const
const failure = (status?: number) => new ApiError({ message: 'no', status })

describe('what is shown of an order or a quote', () => {
  it('[OFF-19] is the server’s answer, and offline the same with its moment', () => {
    expect(shownOf({ ...known, answer, copy })).toEqual({ data: 'fresh', savedAt: null, state: 'ready' })
    const offline = { ...known, answer, copy: undefined, online: false }
    expect(shownOf(offline)).toEqual({ data: 'fresh', savedAt: 5, state: 'ready' })
  })

  it('[OFF-19] is what was last seen while nothing answers, or the server is broken', () => {
    for (const rest of [{ online: false }, { error: failure() }, { error: failure(503) }])
      expect(shownOf({ ...known, copy, ...rest })).toEqual({ data: 'stored', savedAt: 3, state: 'ready' })
  })

  it('a poll that failed takes nothing off the screen', () => {
    expect(shownOf({ ...known, answer, error: failure(503) })).toMatchObject({ data: 'fresh', savedAt: null })
  })

  it('is waited for, and failed only once the device has been asked', () => {
    expect(shownOf({ ...known, copy: undefined }).state).toBe('loading')
    expect(shownOf({ ...known, copy }).state).toBe('loading')
    expect(shownOf({ ...known, copy: undefined, error: failure() }).state).toBe('loading')
    expect(shownOf({ ...known, error: failure() }).state).toBe('failed')
  })

  it('is nothing where the server says that there is none', () => {
    const gone = { data: null, savedAt: null, state: 'failed' }
    expect(shownOf({ ...known, copy, error: failure(404) })).toEqual(gone)
  })
})
