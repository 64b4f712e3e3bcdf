import { afterEach, expect, it, vi } from 'vitest'
import { fetchBlob } from '#src/platform/images/fetch-blob.ts'

afterEach(() => vi.unstubAllGlobals())

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>Ñandú</title></svg>'
const base64 = (text: string) => Buffer.from(text).toString('base64')

it.each([
  ['in base64', `data:image/svg+xml;base64,${base64(SVG)}`, 'image/svg+xml'],
  ['with a charset', `data:image/svg+xml;charset=utf-8;base64,${base64(SVG)}`, 'image/svg+xml'],
  ['escaped', `data:image/svg+xml,${encodeURIComponent(SVG)}`, 'image/svg+xml'],
])(
  '[WIRE-11] the bytes of a data URL %s are had without the network, which the policy closes',
  async (_, address, type) => {
    const fetch = vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    })
    vi.stubGlobal('fetch', fetch)
    const blob = await fetchBlob(address)
    expect(blob.type).toBe(type)
    expect(await blob.text()).toBe(SVG)
    expect(fetch).not.toHaveBeenCalled()
  },
)

it('[WIRE-11] a picture’s bytes come as they are', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const blob = await fetchBlob(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`)
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes)
})

it('one that is cut off is reported', async () => {
  await expect(fetchBlob('data:image/svg+xml,%E0%A4%A')).rejects.toThrow()
  await expect(fetchBlob('data:image/png;base64,!')).rejects.toThrow()
})
