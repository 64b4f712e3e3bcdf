import { expect, test, vi } from 'vitest'
import { saveTechnique } from '#contract/office/printing.ts'
import { OfficeError } from '#office/api/error.ts'
import { callOnce, type Keyless } from '#office/queries/call-once.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#office/api/api.ts', () => ({ call }))

const SHOP = 'brote'
const technique = (name: string) =>
  ({ id: null, expected: null, technique: { name } }) as unknown as Keyless<typeof saveTechnique>
const send = (name: string) => callOnce(saveTechnique, { shop: SHOP, body: technique(name) })
const keys = () => call.mock.calls.map(([, { body }]) => body.key)

test('[OFFICE-83] what is sent again after its answer was lost has the same key, and another one once it has succeeded', async () => {
  call.mockRejectedValueOnce(new OfficeError('unreachable')).mockResolvedValue({})
  await expect(send('Láser')).rejects.toThrow()
  await send('Láser')
  await send('Láser')
  await send('Vinilo')
  const [lost, again, once, other] = keys()
  expect(again).toBe(lost)
  expect(new Set([again, once, other]).size).toBe(3)
  expect(call.mock.calls[1]?.[1]).toEqual({ shop: SHOP, body: { ...technique('Láser'), key: lost } })
})
