import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { eventually } from '#harness/eventually.ts'
import { memoryStorage } from '#src/platform/device/storage.ts'
import { keys } from '#src/queries/keys.ts'
import { createPersistence } from '#src/queries/persister.ts'

const config = {
  tenant: 'brote',
  name: 'Brote',
  productBuilder: { categories: [{ name: 'Fiestas', designs: [{ image: 'data:…' }] }] },
}

const persisted = async () => {
  const storage = memoryStorage()
  const cache = new QueryClient()
  const stop = createPersistence({ cache, storage, tenant: 'brote', build: 'b1' }).follow()
  cache.setQueryData(keys.config('brote'), config)
  cache.setQueryData(keys.categories('brote'), [{ id: '1', name: 'Mate' }])
  cache.setQueryData(keys.products('brote', {}), { items: [] })
  cache.setQueryData(keys.categories('marea'), [{ id: '9', name: 'Marea' }])
  await eventually(() => expect(storage.get('vitrina:brote:queries')).toContain('Mate'))
  stop()
  return storage
}

const restored = async (storage: Awaited<ReturnType<typeof persisted>>, tenant: string, build: string) => {
  const cache = new QueryClient()
  await createPersistence({ cache, storage, tenant, build }).restore()
  return cache
}

it('[PWA-9] keeps a whitelist of small keys, without design images', async () => {
  const storage = await persisted()
  const cache = await restored(storage, 'brote', 'b1')
  expect(cache.getQueryData(keys.config('brote'))).toEqual({ tenant: 'brote', name: 'Brote' })
  expect(cache.getQueryState(keys.config('brote'))?.isInvalidated).toBe(true)
  expect(cache.getQueryData(keys.categories('brote'))).toEqual([{ id: '1', name: 'Mate' }])
  expect(cache.getQueryData(keys.products('brote', {}))).toBeUndefined()
  expect(cache.getQueryData(keys.categories('marea'))).toBeUndefined()
})

it('[PWA-9, TEN-1] keeps them apart by shop and by build', async () => {
  const storage = await persisted()
  expect((await restored(storage, 'marea', 'b1')).getQueryCache().getAll()).toEqual([])
  expect((await restored(storage, 'brote', 'b2')).getQueryCache().getAll()).toEqual([])
})
