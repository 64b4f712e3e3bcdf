import { expect, it } from 'vitest'
import { isAwaited } from '#src/queries/awaited.ts'

it.each([
  ['first try, online', { isPending: true, failureCount: 0 }, true, true],
  ['first try while offline: the worker may have it', { isPending: true, failureCount: 0 }, false, true],
  ['failed, online: it is tried again', { isPending: true, failureCount: 1 }, true, true],
  ['failed while offline: not on this device', { isPending: true, failureCount: 1 }, false, false],
  ['answered', { isPending: false, failureCount: 0 }, true, false],
])('[OFF-1, COMP-11] %s', (_case, query, online, awaited) => {
  expect(isAwaited(query, online)).toBe(awaited)
})
