import { createServer } from 'node:http'
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { boxConfiguration } from '#contract/config.ts'
import { createCall } from '#src/api/client.ts'
import { designsQuery, printingTypesQuery } from '#src/queries/builder.ts'

const STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
/** More than one chunk, and every byte there is. */
const LARGE = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 256))
const FILES: Readonly<Record<string, readonly [type: string, content: string | Buffer]>> = {
  '/media/star.svg': ['image/svg+xml; charset=utf-8', STAR],
  '/media/large.png': ['image/png', LARGE],
}
const server = createServer(({ url = '' }, response) => {
  const [type, content] = FILES[url] ?? []
  if (type === undefined) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': type }).end(content)
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const configOf = (...categories: { name: string; designs: { image: string }[] }[]) =>
  v.parse(boxConfiguration, {
    tenant: 'brote',
    environment: 'AR',
    name: 'Brote',
    favicon: '',
    colors: {},
    templateFK: { id: 1 },
    productBuilder: { categories },
  })

it('[WIRE-11] the configuration’s design images become data URLs, by category and in their order', async () => {
  const images = (...names: string[]) => names.map((name) => ({ image: `${origin}/media/${name}` }))
  const config = configOf(
    {
      name: 'Fiestas',
      designs: [...images('large.png', 'star.svg'), { image: 'data:image/gif;base64,R0lG' }],
    },
    { name: 'Vacía', designs: [] },
  )
  const [parties, empty, ...others] = await new QueryClient().fetchQuery(designsQuery(config))
  expect([parties?.name, empty, others]).toEqual(['Fiestas', { name: 'Vacía', designs: [] }, []])
  const [large = '', star = '', given] = parties?.designs.map(({ image }) => image) ?? []
  expect(large.startsWith('data:image/png;base64,')).toBe(true)
  expect(Buffer.from(large.split(',')[1] ?? '', 'base64').equals(LARGE)).toBe(true)
  expect(await (await fetch(star)).text()).toBe(STAR)
  expect(given).toBe('data:image/gif;base64,R0lG')
})

it('[WIRE-11] one that can’t be had is left out and logged; a shop without designs has none', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const config = configOf({
    name: 'Fiestas',
    designs: [{ image: `${origin}/media/gone.png` }, { image: `${origin}/media/star.svg` }],
  })
  const [parties] = await new QueryClient().fetchQuery(designsQuery(config))
  expect(parties?.designs).toHaveLength(1)
  expect(warned).toHaveBeenCalledTimes(1)
  const { productBuilder: _, ...bare } = config
  expect(await new QueryClient().fetchQuery(designsQuery(bare))).toEqual([])
})

it('[WIRE-14] the search for techniques asks for page 1', async () => {
  const asked: string[] = []
  const call = createCall({
    baseUrl: 'https://back.example',
    tenant: 'brote',
    fetch: async (input) => {
      asked.push(String(input))
      const headers = { 'content-type': 'application/json' }
      return new Response(JSON.stringify({ result: [], success: true }), { headers })
    },
  })
  expect(
    await new QueryClient().fetchQuery(printingTypesQuery({ tenant: 'brote', call }, 'bordado')),
  ).toEqual([])
  const { pathname, searchParams } = new URL(asked[0] ?? '')
  expect(pathname).toBe('/api/services/app/Zecat/GetPrintingTypes')
  expect(Object.fromEntries(searchParams)).toEqual({ tenant: 'brote', Filtro: 'bordado', PaginaActual: '1' })
})
