import { expect, test, vi } from 'vitest'
import { createSettingsMark } from '#server/pages/settings-mark.ts'
import type { Tenant } from '#server/ports/ports.ts'

const shop = (name: string): Tenant => ({ id: 1, name: 'brote', settings: { name } }) as unknown as Tenant

test('[TEN-10] pages made with other settings of the shop are different, those with the same are one', async () => {
  const byName = vi.fn(async (): Promise<Tenant | null> => shop('Brote'))
  const markOf = createSettingsMark({ byName })
  const first = await markOf('/brote/')
  expect(await markOf('/brote/products-list?page=2')).toBe(first)
  expect(byName).toHaveBeenLastCalledWith('brote')
  byName.mockResolvedValue(shop('Brote de campo'))
  expect(await markOf('/brote/')).not.toBe(first)
})

test('[TEN-10] without the database the settings of before count, also where it only hangs', async () => {
  const byName = vi.fn(async (): Promise<Tenant | null> => shop('Brote'))
  const markOf = createSettingsMark({ byName })
  const first = await markOf('/brote/')
  byName.mockRejectedValueOnce(new Error('gone'))
  expect(await markOf('/brote/')).toBe(first)
  byName.mockReturnValueOnce(new Promise(() => {}))
  expect(await markOf('/brote/')).toBe(first)
})
