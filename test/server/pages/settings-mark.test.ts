import { expect, test, vi } from 'vitest'
import { createSettingsMark } from '#server/pages/settings-mark.ts'
import type { Tenant } from '#server/ports/tenant.ts'

const shop = (name: string): Tenant =>
  ({ id: 1, name: 'brote', state: 'open', settings: { name } }) as unknown as Tenant

test('[TEN-10] pages made with other settings of the shop are different, those with the same are one', async () => {
  const inAnyState = vi.fn(async (): Promise<Tenant | null> => shop('Brote'))
  const markOf = createSettingsMark({ inAnyState })
  const first = await markOf('/brote/')
  expect(await markOf('/brote/products-list?page=2')).toEqual(first)
  expect(inAnyState).toHaveBeenLastCalledWith('brote')
  inAnyState.mockResolvedValue(shop('Brote de campo'))
  expect(await markOf('/brote/')).not.toEqual(first)
})

test('[TEN-10] without the database the settings of before count, also where it only hangs', async () => {
  const inAnyState = vi.fn(async (): Promise<Tenant | null> => shop('Brote'))
  const markOf = createSettingsMark({ inAnyState })
  const first = await markOf('/brote/')
  inAnyState.mockRejectedValueOnce(new Error('gone'))
  expect(await markOf('/brote/')).toEqual(first)
  inAnyState.mockReturnValueOnce(new Promise(() => {}))
  expect(await markOf('/brote/')).toEqual(first)
})
