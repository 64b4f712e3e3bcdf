import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256, slowSha256 } from '#src/platform/device/sha256.ts'

it('[BUILD-22] names bytes as everybody does, also where the browser has no cryptography', async () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Uint8Array.from(array))
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      const expected = createHash('sha256').update(content).digest('hex')
      expect(Buffer.from(slowSha256(content)).toString('hex')).toBe(expected)
      expect(await sha256(content)).toBe(expected)
    }),
  )
})
