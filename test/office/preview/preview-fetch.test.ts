import { afterEach, expect, it, vi } from 'vitest'
import { type BoxConfiguration, getConfig } from '#contract/config.ts'
import { PREVIEW_HEADER } from '#contract/preview.ts'
import { previewFetch } from '../../../office/preview/preview-fetch.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const SHOP = 'https://shop.example'

/** What goes out of a preview for a request, in a browser without `body` of requests and `Response.json`. */
const sent = async (path: string, init?: RequestInit, draft?: BoxConfiguration) => {
  vi.spyOn(Request.prototype, 'body', 'get').mockReturnValue(undefined as never)
  vi.stubGlobal('Response', class extends Response {})
  Object.defineProperty(Response, 'json', { value: undefined })
  const out = vi.fn<typeof fetch>().mockResolvedValue(new Response('{}'))
  vi.stubGlobal('fetch', out)
  const answer = await previewFetch({ token: 't', visit: 'v', draft: () => draft })(SHOP + path, init)
  const [[url, options] = []] = out.mock.calls
  return { answer, url: String(url), options }
}

it('[BROWSER-4] a preview asks where requests have no body to read: nothing comes with a GET', async () => {
  const { url, options } = await sent('/api/list?page=2')
  expect(url).toBe(`${SHOP}/api/list?page=2&previa=v`)
  expect(options).toMatchObject({ method: 'GET', body: null })
  expect(new Headers(options?.headers).get(PREVIEW_HEADER)).toBe('t')
})

it('[BROWSER-4] and what is written is sent whole', async () => {
  const headers = { 'content-type': 'application/json' }
  const { options } = await sent('/api/order', { method: 'POST', headers, body: '{"a":1}' })
  expect(await new Response(options?.body ?? null).text()).toBe('{"a":1}')
  expect(new Headers(options?.headers).get('content-type')).toBe('application/json')
})

it('[BROWSER-4] the draft is answered where `Response.json` is missing', async () => {
  const draft = { name: 'Borrador' } as unknown as BoxConfiguration
  const { answer, options } = await sent(getConfig.path, {}, draft)
  expect(options).toBeUndefined()
  expect(await answer.json()).toEqual({ result: draft, success: true })
})
