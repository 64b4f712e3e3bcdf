import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCategories } from '#contract/catalogue.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { inProcessFetch } from '#server/pages/in-process.ts'
import { renderPage } from '#src/app/server/entry-server.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const pageOf = (address: string) =>
  renderPage({ address, origin: 'https://tienda.example', phone: false, fetch: inProcessFetch(app.app) })

describe('addresses of nothing', () => {
  it.each(['999999', 'abc', '-1'])('[SSR-7] a category %s that is none answers 404', async (id) => {
    const { status, head } = await pageOf(`/brote/products-list?categoryId=${id}`)
    expect(status).toBe(404)
    expect(head).toContain('noindex')
    expect(head).not.toContain('canonical')
  })

  it('[SSR-7] a category that a filter leaves empty is still there', async () => {
    const { name } = (await app.get(getCategories)).find(({ id }) => id === '1') ?? { name: '' }
    const { status, head, markup } = await pageOf('/brote/products-list?categoryId=1&brands=Nadie')
    expect(status).toBe(200)
    expect(head).toContain(`<title>${name} | Brote</title>`)
    expect(/<h1[^>]*>([^<]*)/.exec(markup)?.[1]).toBe(name)
  })

  it('[ROUTE-16, SSR-7] a stray % leads to a page, and for a program to an answer', async () => {
    const get = (url: string, accept: string) => app.app.inject({ url, headers: { accept } })
    const html = 'text/html,application/xhtml+xml'
    const { statusCode, headers } = await get('/brote/product-detail/%E0%A4%A/simple?id=1', html)
    expect([statusCode, headers.location]).toEqual([302, '/brote/product-detail/%25E0%25A4%25A/simple?id=1'])
    // Not another host's.
    expect((await get('//evil.example/%zz', html)).headers.location).toBe('/evil.example/%25zz')
    expect((await get('/brote/%zz', 'application/json')).statusCode).toBe(404)
    expect((await get('/api/%zz', html)).statusCode).toBe(404)
  })
})

it('[HEAD-4] list and product say where they stand, the home whose it is', async () => {
  const typesOf = async (address: string) => {
    const { head } = await pageOf(address)
    const blocks = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
    return [...blocks].map(([, text = '']) => JSON.parse(text)['@type'])
  }
  expect(await typesOf('/brote/')).toEqual(['OnlineStore'])
  expect(await typesOf('/brote/products-list?categoryId=1')).toEqual(['BreadcrumbList'])
  expect(await typesOf('/brote/product-detail/x/simple?id=1')).toEqual(['Product', 'BreadcrumbList'])
})
