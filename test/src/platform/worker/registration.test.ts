import { describe, expect, it } from 'vitest'
import { newerThanFirst } from '#src/platform/worker/registration.ts'

const worker = () => ({}) as ServiceWorker

type Slots = Record<'installing' | 'waiting' | 'active', ServiceWorker | null>
const registration = (slots: Partial<Slots>): Slots => ({
  installing: null,
  waiting: null,
  active: null,
  ...slots,
})

describe('a worker that waits', () => {
  it.each(['installing', 'waiting', 'active'] as const)(
    '[OFF-9, OFF-39] is no newer version when it is the first one, found as %s at registration',
    (slot) => {
      const first = worker()
      const found = registration({ [slot]: first })
      const isNewer = newerThanFirst(found, false)
      // As WebKit shows it once it has taken control: still waiting as well.
      Object.assign(found, { installing: null, waiting: first, active: first })
      expect(isNewer()).toBe(false)
    },
  )

  it('[OFF-9] is newer when it came after the first one', () => {
    const first = worker()
    const found = registration({ installing: first })
    const isNewer = newerThanFirst(found, false)
    Object.assign(found, { installing: null, active: first })
    expect(isNewer()).toBe(false)
    Object.assign(found, { waiting: worker() })
    expect(isNewer()).toBe(true)
  })

  it('[OFF-9] is newer when another one was active at registration, also while it still installs', () => {
    const found = registration({ active: worker(), waiting: worker() })
    expect(newerThanFirst(found, true)()).toBe(true)
    const next = worker()
    const installing = registration({ active: worker(), installing: next })
    const isNewer = newerThanFirst(installing, true)
    Object.assign(installing, { installing: null, waiting: next })
    expect(isNewer()).toBe(true)
  })
})
