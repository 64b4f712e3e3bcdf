import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProductsList } from '#contract/catalogue.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const first = async (search: string) =>
  (await shop.get(getProductsList, { query: { search, pageSize: 48 } })).items.map(({ name }) => name)

describe('search', () => {
  test.each([
    ['taza', /taza/i],
    ['TAZA', /taza/i],
    ['tasa', /taza/i],
    ['tazas', /taza/i],
    ['bolígrafo', /bol[ií]grafo/i],
    ['boligrafo', /bol[ií]grafo/i],
    ['boligrafos', /bol[ií]grafo/i],
    ['boligrfo', /bol[ií]grafo/i],
    ['remera', /remera/i],
    ['remra', /remera/i],
    ['algodon', /algod[oó]n|remera|tote|chomba|bolsa/i],
    ['mochla', /mochila/i],
    ['remrea', /remera/i],
    ['remeras', /remera/i],
    ['remreas', /remera/i],
    ['tremo', /termo/i],
    ['atza', /taza/i],
    ['cuadreno', /cuaderno/i],
    ['paragüas', /paraguas/i],
  ])('[WIRE-13] %s finds it first', async (search, name) => {
    const names = await first(search)
    expect(names[0]).toMatch(name)
  })

  test.each([
    'logo',
    'Logos',
    'con logo',
    'con tu logo',
    'personalizar',
    'personalizado',
    'personalizadas',
    'estampado',
    'bordado',
    'bordadas',
    'serigrafía',
    'sublimada',
    'grabado láser',
    'para imprimir',
    'regalos empresariales con logo',
  ])('[BUILD-64] %s finds what can be printed on, never nothing', async (search) => {
    for (const tenant of ['brote', 'marea']) {
      const { items, total } = await shop.get(getProductsList, { query: { search, pageSize: 48 }, tenant })
      expect(total).toBeGreaterThan(0)
      expect(items.some(({ isCustomizable }) => isCustomizable)).toBe(true)
    }
  })

  test('[BUILD-64] a technique finds its products, a thing with logo that thing', async () => {
    const embroidered = await shop.get(getProductsList, { query: { search: 'bordada', pageSize: 48 } })
    const techniques = embroidered.items.map(({ printing_types }) => printing_types.map(({ name }) => name))
    expect(techniques.every((names) => names.some((name) => /bordad/i.test(name)))).toBe(true)
    const mugs = await first('taza con mi logo')
    expect(mugs.length).toBeGreaterThan(0)
    expect(mugs[0]).toMatch(/taza/i)
    expect(await first('xyzzyplugh con logo')).toEqual([])
  })

  test.each(['🎉🎁', '%', '"', '…'])('[WIRE-13] %s is no word of any product, not of all', async (search) => {
    expect(await first(search)).toEqual([])
    expect((await first('  ')).length).toBeGreaterThan(0)
  })

  test('[WIRE-13] every word has to fit', async () => {
    const both = await first('remera algodón')
    expect(both.length).toBeGreaterThan(0)
    expect(await first('remera xyzzyplugh')).toEqual([])
  })

  test('[WIRE-13] a swap of two letters finds no more than the word itself', async () => {
    const exact = await first('termo')
    expect((await first('tremo')).every((name) => exact.includes(name))).toBe(true)
  })

  test('what fits exactly comes before what nearly does', async () => {
    const names = await first('taza')
    const exact = names.findIndex((name) => !/taza/i.test(name))
    if (exact >= 0) expect(names.slice(exact).some((name) => /taza/i.test(name))).toBe(false)
  })

  test.each(['%', '_', '\\', "'", '""', '   ', '-', '😀', 'a'.repeat(100), '% _ \\ %'])(
    'odd text %j is no error',
    async (search) => {
      await expect(first(search)).resolves.toBeInstanceOf(Array)
    },
  )
})
