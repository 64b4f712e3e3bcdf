import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Copy, forgetCopies, readCopy, saveCopy } from '#office/db/copies.ts'

beforeEach(async () => {
  for (const operator of ['ana', 'diego']) await forgetCopies(operator)
})

const copy = (key: string, at: number): Copy => ({ key, at, value: { of: key } })

describe('copies for when there is no network', () => {
  it('[OFFICE-71] are of one account and one shop, with their time, and go with the account alone', async () => {
    await saveCopy('ana', 'brote', copy('customers', 1))
    await saveCopy('ana', 'faro', copy('customers', 2))
    await saveCopy('diego', 'brote', copy('customers', 3))
    expect(await readCopy('ana', 'brote', 'customers')).toEqual(copy('customers', 1))
    expect(await readCopy('ana', 'faro', 'customers')).toEqual(copy('customers', 2))
    expect(await readCopy('ana', 'brote', 'quotes:open')).toBeUndefined()
    await forgetCopies('ana')
    expect(await readCopy('ana', 'brote', 'customers')).toBeUndefined()
    expect(await readCopy('ana', 'faro', 'customers')).toBeUndefined()
    expect(await readCopy('diego', 'brote', 'customers')).toEqual(copy('customers', 3))
  })

  it('[OFFICE-71] are the last hundred of a shop: the oldest makes room for another', async () => {
    for (let at = 100; at > 0; at -= 1) await saveCopy('ana', 'brote', copy(`order:${at}`, at))
    await saveCopy('ana', 'brote', copy('techniques', 101))
    expect(await readCopy('ana', 'brote', 'order:1')).toBeUndefined()
    expect(await readCopy('ana', 'brote', 'order:2')).toEqual(copy('order:2', 2))
    expect(await readCopy('ana', 'brote', 'techniques')).toEqual(copy('techniques', 101))
  })
})
