import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { databaseName, hasDatabase } from '#src/platform/device/storage.ts'

afterEach(() => vi.unstubAllGlobals())

const opened = (name: string) =>
  new Promise<void>((resolve) => {
    const asked = indexedDB.open(name, 7)
    asked.onsuccess = () => resolve(asked.result.close())
  })

it('[OFF-20] a database of before is found where databases can’t be listed, and none is made by asking', async () => {
  const factory = new IDBFactory()
  const list = factory.databases.bind(factory)
  // Firefox has no `databases` before 126.
  vi.stubGlobal('indexedDB', Object.assign(factory, { databases: undefined }))
  expect(await hasDatabase('brote')).toBe(false)
  expect(await list()).toEqual([])
  await opened(databaseName('brote'))
  expect(await hasDatabase('brote')).toBe(true)
  expect(await list()).toEqual([{ name: databaseName('brote'), version: 7 }])
})

it('[OFF-38] there is none where storage is blocked', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(await hasDatabase('brote')).toBe(false)
})
