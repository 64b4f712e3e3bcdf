import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { uploadDesign } from '#contract/design.ts'
import { testApp } from '#harness/server/app.ts'
import { form, picture } from '#harness/server/forms.ts'
import { s3Server } from '#harness/server/s3-server.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { diskStore } from '#server/storage/disk.ts'
import { diskCache } from '#server/storage/disk-cache.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { s3Store } from '#server/storage/s3.ts'

let s3: Awaited<ReturnType<typeof s3Server>>
const folder = temporaryFolder('disk')
beforeAll(async () => {
  s3 = await s3Server()
})
afterAll(() => s3.close())

const stores: readonly [string, () => FileStore][] = [
  ['the disk', () => diskStore(folder)],
  ['an S3-compatible store', () => s3Store(s3.settings)],
]

describe.each(stores)('[SAFE-17] files in %s', (_name, open) => {
  const name = 'ab12.webp'

  test('are read as they were written, over themselves too, and are gone once removed', async () => {
    const store = open()
    expect(await store.get(name)).toBeNull()
    for (const content of [Buffer.from('one'), Buffer.alloc(300_000, 7)]) {
      await store.put(name, content, 'image/webp')
      expect((await store.get(name))?.equals(content)).toBe(true)
    }
    await store.remove([name, 'never-there.webp'])
    expect(await store.get(name)).toBeNull()
  })

  test('are whole when many write the same one at once', async () => {
    const store = open()
    const content = Buffer.alloc(100_000, 9)
    await Promise.all(Array.from({ length: 10 }, () => store.put(name, content, 'image/webp')))
    expect((await store.get(name))?.equals(content)).toBe(true)
  })
})

describe('[SAFE-80] files on the disk', () => {
  test('are their owner’s and group’s alone, also in a folder that an older version has left open', async () => {
    const open = temporaryFolder('modes', onTestFinished)
    await mkdir(join(open, 'uploads'), { mode: 0o755 })
    await diskStore(open).put('cd34.pdf', Buffer.from('one'), 'application/pdf')
    const modeOf = async (...names: string[]) => (await stat(join(open, ...names))).mode & 0o777
    expect(await modeOf('uploads', 'cd', 'cd34.pdf')).toBe(0o640)
    for (const folders of [['uploads'], ['uploads', 'cd'], ['uploads', 'drafts']])
      expect([folders, await modeOf(...folders)]).toEqual([folders, 0o750])
  })
})

test('[SAFE-80] print files that are made of them lie there under no wider rights', async () => {
  const folder = join(temporaryFolder('made', onTestFinished), 'print-files')
  await diskCache(folder, 1000)('one', ['pdf'], async () => ({ pdf: Buffer.from('x') }))
  const modes = [folder, join(folder, 'one.pdf')].map(async (path) => (await stat(path)).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o750, 0o640])
})

describe('[SAFE-17] the S3 store', () => {
  test('refuses a wrong key, and says so without telling it', async () => {
    const stranger = s3Store({ ...s3.settings, secretAccessKey: 'wrong-secret' })
    const refused = stranger.put('x.webp', Buffer.from('x'), 'image/webp')
    await expect(refused).rejects.toThrow(/answered 403/)
    await expect(refused).rejects.not.toThrow(/wrong-secret/)
    await expect(stranger.get('x.webp')).rejects.toThrow(/answered 403/)
  })

  test('says which bucket is missing', async () => {
    const elsewhere = s3Store({ ...s3.settings, bucket: 'nowhere' })
    await expect(elsewhere.put('x.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(
      /nowhere is missing/,
    )
  })

  test('holds all that is uploaded, when it is set, and the disk nothing', async () => {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
    const shop = await testApp(
      {},
      {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    )
    const token = await shop.guest()
    const request = form([{ bytes: await picture('png', '#b3261e', 1000, 600) }])
    const { body } = await shop.ask(uploadDesign, { token, ...request })
    const { image_url } = (body as { result: { image_url: string } }).result
    await shop.app.ports.jobs.drain()
    for (const address of [image_url, image_url.replace('.webp', '-320.avif')]) {
      const shown = await shop.app.inject(address)
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])
    }
    expect(await readdir(shop.app.ports.settings.dataDir)).not.toContain('uploads')
    await shop.close()
  })
})
