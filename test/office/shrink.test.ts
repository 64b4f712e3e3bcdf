import { afterEach, expect, it, vi } from 'vitest'
import { smaller } from '../../office/outbox/shrink.ts'

afterEach(() => vi.unstubAllGlobals())

it('[BROWSER-4] a photograph is made smaller where options of createImageBitmap are refused', async () => {
  const bitmap = { width: 40, height: 30, close: () => undefined }
  // Chrome takes `from-image` since 112.
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options?: ImageBitmapOptions) => {
    if (options !== undefined) throw new TypeError('from-image')
    return bitmap
  })
  const canvas = {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['small'], { type })),
  }
  vi.stubGlobal('document', { createElement: () => canvas })
  expect((await smaller(new Blob(['large'], { type: 'image/jpeg' })))?.type).toBe('image/jpeg')
})
