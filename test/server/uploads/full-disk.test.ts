import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccess } from '#contract/accounts.ts'
import { uploadDesign } from '#contract/design.ts'
import { bundledServer } from '#harness/browser/bundle.ts'
import { shopsDatabase, type TestDatabase } from '#harness/server/database.ts'
import { form, picture } from '#harness/server/forms.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { diskStore } from '#server/storage/disk.ts'
import { diskProblem, isDiskFull } from '#server/storage/disk-space.ts'

const READY = /Vitrina is open at (\S+)/
const folder = temporaryFolder('full')
let db: TestDatabase
let server: Awaited<ReturnType<typeof bundledServer>>
beforeAll(async () => {
  db = await shopsDatabase(join(folder, 'media'))
  server = await bundledServer()
})
afterAll(async () => {
  await server?.remove()
  await db?.close()
})

/**
 * A server whose system takes no files of more than so many blocks: the writing fails in the middle, as on a full disk,
 * for any user and without a file system of its own.
 */
const withServer = async (blocks: number, use: (origin: string) => Promise<void>) => {
  const limited = `ulimit -f ${blocks} && exec "$0" "$1"`
  const child = spawn('sh', ['-c', limited, process.execPath, server.main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: db.url,
      DATA_DIR: folder,
      AUTH_SECRET: 'the secret of a server without room',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let output = ''
      child.once('exit', (code) => reject(new Error(`The server ended (${code}):\n${output}`)))
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk
        const address = READY.exec(output)?.[1]
        if (address !== undefined) resolve(address)
      })
    })
    await use(origin)
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}

/** A logo that takes some hundred kB. */
const heavy = async () => {
  const { default: sharp } = await import('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 500, height: 400, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
}

const upload = async (origin: string, bytes: Buffer) => {
  const access = await (await fetch(`${origin}${getAccess.path}?tenant=brote`)).json()
  const { body, headers } = form([{ bytes }])
  const answer = await fetch(`${origin}${uploadDesign.path}?tenant=brote`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${access.result.accessToken}` },
    body: new Uint8Array(body),
  })
  return { status: answer.status, result: (await answer.json()).result }
}

const files = async () => {
  const place = join(folder, 'uploads')
  const names = existsSync(place) ? (await readdir(place, { recursive: true })).map(String) : []
  return names.filter((name) => name.includes('.'))
}

describe('[SAFE-41] a disk that is full', () => {
  test('refuses a file in words while it is written, leaves no draft, and takes what still fits', async () => {
    await withServer(64, async (origin) => {
      const { status, result } = await upload(origin, await heavy())
      expect([status, result.code]).toEqual([503, 'unavailable'])
      expect(result.message).toMatch(/^La tienda no tiene lugar/)
      expect(await files()).toEqual([])
      expect((await upload(origin, await picture('png'))).status).toBe(200)
      expect(await readdir(join(folder, 'uploads', 'drafts'))).toEqual([])
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    })
  })

  test('is what /readyz says, while /healthz and pages answer', async () => {
    await withServer(0, async (origin) => {
      const answer = await fetch(`${origin}/readyz`)
      const { result } = await answer.json()
      expect([answer.status, result.code]).toEqual([503, 'unavailable'])
      expect(result.fields).toEqual({ disk: 'El disco de los datos está lleno.' })
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      expect((await readdir(folder)).filter((name) => name.startsWith('.ready'))).toEqual([])
    })
  })

  test('is known by every name that it has, wrapped or not', () => {
    for (const code of ['ENOSPC', 'EFBIG', 'EROFS', '53100'])
      expect(isDiskFull(new Error('x', { cause: Object.assign(new Error('y'), { code }) }))).toBe(true)
    expect(isDiskFull(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBe(false)
  })
})

describe('[SAFE-42] the disk', () => {
  test('is nearly full before it is, and its folder may be none', async () => {
    expect(await diskProblem(folder)).toBeNull()
    expect(await diskProblem(folder, Number.MAX_SAFE_INTEGER)).toBe('El disco de los datos está casi lleno.')
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await diskProblem(file)).toBe('No se puede escribir en la carpeta de los datos.')
  })

  test('keeps room for the database: a file that would take the last of it is refused', async () => {
    const own = join(folder, 'spared')
    await expect(
      diskStore(own, Number.MAX_SAFE_INTEGER).put('ab.webp', Buffer.from('x'), ''),
    ).rejects.toThrow('La tienda no tiene lugar')
    expect(await readdir(join(own, 'uploads', 'drafts'))).toEqual([])
  })

  test('loses the drafts that a crash left, and none that is being written', async () => {
    const own = join(folder, 'drafts')
    const drafts = join(own, 'uploads', 'drafts')
    await mkdir(drafts, { recursive: true })
    const [old, fresh] = [`aa.webp.${randomUUID()}`, `bb.webp.${randomUUID()}`]
    for (const name of [old, fresh]) await writeFile(join(drafts, name), 'half')
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(join(drafts, old), before, before)
    await diskStore(own).removeDrafts(60 * 60 * 1000)
    expect(await readdir(drafts)).toEqual([fresh])
    await diskStore(join(folder, 'nowhere')).removeDrafts(0)
  })
})
