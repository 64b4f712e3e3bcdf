import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { shownOf } from '#src/session/copies/shown.ts'

const answer = { data: 'told', at: 5 }
const snapshot = { data: 'seen', savedAt: 3 }
const known = { answer: null, snapshot: null, error: null, online: true } as const
const failure = (status?: number) => new ApiError({ message: 'no', status })

describe('what is shown of an order or a quote', () => {
  it('[OFF-19] is the server’s answer, and offline the same with its moment', () => {
    expect(shownOf({ ...known, answer, snapshot })).toEqual({ data: 'told', savedAt: null, state: 'ready' })
    const offline = { ...known, answer, snapshot: undefined, online: false }
    expect(shownOf(offline)).toEqual({ data: 'told', savedAt: 5, state: 'ready' })
  })

  it('[OFF-19] is what was last seen while nothing answers, or the server is broken', () => {
    for (const rest of [{ online: false }, { error: failure() }, { error: failure(503) }])
      expect(shownOf({ ...known, snapshot, ...rest })).toEqual({ data: 'seen', savedAt: 3, state: 'ready' })
  })

  it('a poll that failed takes nothing off the screen', () => {
    expect(shownOf({ ...known, answer, error: failure(503) })).toMatchObject({ data: 'told', savedAt: null })
  })

  it('is waited for, and failed only once the device has been asked', () => {
    expect(shownOf({ ...known, snapshot: undefined }).state).toBe('loading')
    expect(shownOf({ ...known, snapshot }).state).toBe('loading')
    expect(shownOf({ ...known, snapshot: undefined, error: failure() }).state).toBe('loading')
    expect(shownOf({ ...known, error: failure() }).state).toBe('failed')
  })

  it('is nothing where the server says that there is none', () => {
    const gone = { data: null, savedAt: null, state: 'failed' }
    expect(shownOf({ ...known, snapshot, error: failure(404) })).toEqual(gone)
  })
})
