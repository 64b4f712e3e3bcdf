import { describe, expect, it } from 'vitest'
import { declineInstall, hasDeclined, isWorthOffering, noteVisit } from '#src/features/pwa/visits.ts'
import { memoryStorage } from '#src/platform/device/storage.ts'

const HOUR = 3_600_000

describe('the offer to install', () => {
  it('[PWA-2] counts a visit once, however often the page is loaded in it', () => {
    const storage = memoryStorage()
    expect(noteVisit(storage, 'acme', 1000)).toBe(1)
    expect(noteVisit(storage, 'acme', 5000)).toBe(1)
    expect(noteVisit(storage, 'acme', HOUR)).toBe(2)
  })

  it('[PWA-2, TEN-1] counts and remembers each shop on its own', () => {
    const storage = memoryStorage()
    noteVisit(storage, 'acme', 1000)
    expect(noteVisit(storage, 'acme', HOUR)).toBe(2)
    expect(noteVisit(storage, 'beta', HOUR)).toBe(1)
    declineInstall(storage, 'acme')
    expect(hasDeclined(storage, 'acme')).toBe(true)
    expect(hasDeclined(storage, 'beta')).toBe(false)
  })

  it('[PWA-2] comes with the second visit or the first cart', () => {
    expect(isWorthOffering(1, false)).toBe(false)
    expect(isWorthOffering(2, false)).toBe(true)
    expect(isWorthOffering(1, true)).toBe(true)
  })

  it('[PWA-2] a spoilt note counts as none', () => {
    const storage = memoryStorage()
    storage.set('vitrina:acme:visits', 'x y')
    expect(noteVisit(storage, 'acme', 1000)).toBe(1)
  })
})
