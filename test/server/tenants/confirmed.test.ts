import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeSettings } from '#harness/rows/shops.ts'
import { AR_SHOP, CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { storedTenantNow, tenantVersions } from '#server/modules/tenants/repository.ts'
import { createShopMemory } from '#server/modules/tenants/shop-memory.ts'

const FRESH = 5000

let clock = 0
let versions: Map<string, string> | null
let reads: string[]
let looks: string[][]
let memory: ReturnType<typeof memoryOf>
const memoryOf = () =>
  createShopMemory({
    read: async (name) => {
      reads.push(name)
      const version = versions?.get(name)
      return { value: `${name} ${version}`, version: name === 'pausada' ? undefined : version }
    },
    versionsOf: async (names) => {
      looks.push([...names])
      return versions
    },
    most: 10,
    fresh: FRESH,
    now: () => clock,
  })

beforeEach(() => {
  clock = 0
  reads = []
  looks = []
  versions = new Map([
    ['a', '1'],
    ['b', '1'],
    ['pausada', '1'],
  ])
  memory = memoryOf()
})

const ask = (...names: string[]) => Promise.all(names.map((name) => memory.get(name)))

describe('shops that are remembered', () => {
  test('[TEN-10] are confirmed by one statement, and read again where they changed', async () => {
    await ask('a', 'b', 'a')
    clock += FRESH - 1
    await ask('a', 'b')
    expect([reads, looks]).toEqual([['a', 'b'], []])
    clock += 1
    versions?.set('b', '2')
    expect(await ask('a', 'b', 'a')).toEqual(['a 1', 'b 2', 'a 1'])
    expect([reads, looks]).toEqual([['a', 'b', 'b'], [['a', 'b']]])
    clock += FRESH - 1
    expect(await ask('a', 'b')).toEqual(['a 1', 'b 2'])
    expect(looks).toHaveLength(1)
  })

  test('[TEN-10] are read again where nothing tells their versions, and where time alone changes them', async () => {
    await ask('a', 'pausada')
    clock += FRESH
    await ask('pausada')
    expect([reads, looks]).toEqual([['a', 'pausada', 'pausada'], []])
    versions = null
    await ask('a')
    expect(reads).toEqual(['a', 'pausada', 'pausada', 'a'])
  })

  test('[TEN-10] are not confirmed when they were dropped meanwhile', async () => {
    await ask('a')
    clock += FRESH
    const asked = memory.get('a')
    memory.delete('a')
    versions?.set('a', '2')
    expect(await asked).toBe('a 2')
    expect(await memory.get('a')).toBe('a 2')
  })

  test('what failed is not remembered', async () => {
    let works = false
    const failing = createShopMemory({
      read: async () => {
        if (!works) throw new Error('away')
        return { value: 'here', version: '1' }
      },
      versionsOf: async () => null,
      most: 10,
      fresh: FRESH,
      now: () => 0,
    })
    await expect(failing.get('a')).rejects.toThrow('away')
    works = true
    expect(await failing.get('a')).toBe('here')
  })
})

describe('the version of a shop’s row', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  test('[TEN-10] is another after each change, whoever made it', async () => {
    const { database } = app
    const before = (await storedTenantNow(database, AR_SHOP))?.row
    const now = async () =>
      new Map((await tenantVersions(database, [AR_SHOP, CL_SHOP])).map(({ name, row }) => [name, row]))
    const first = await now()
    expect(first.get(AR_SHOP)).toBe(before)
    await changeSettings({ database }, AR_SHOP, {})
    const second = await now()
    expect(second.get(AR_SHOP)).not.toBe(before)
    expect(second.get(CL_SHOP)).toBe(first.get(CL_SHOP))
  })
})
