import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { END, type End, sha256 } from './format.ts'

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  /** Writes the last entry and puts the archive in its place, on the disk for good. Answers its size in bytes. */
  finish(end: Omit<End, 'entries' | 'digest'>): Promise<number>
  /** Leaves nothing. */
  abandon(): Promise<void>
}

/**
 * Writes a tar.gz at `path`: whole or not at all, for its owner's eyes only. Each entry carries its SHA-256 as the PAX
 * record `VITRINA.sha256`.
 */
export const writeArchive = (path: string, now: Date): ArchiveWriter => {
  const draft = `${path}.${randomUUID()}.incompleto`
  const tar = pack()
  const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' })
  const written = pipeline(tar, createGzip(), file)
  written.catch(() => undefined)
  const chain = createHash('sha256')
  let entries = 0

  const put = async (name: string, content: Buffer, hash: string) => {
    const headers = {
      name,
      size: content.length,
      mode: 0o600,
      mtime: now,
      pax: { 'VITRINA.sha256': hash },
    }
    const accepted = new Promise<void>((resolve, reject) =>
      tar.entry(headers, content, (cause) => (cause ? reject(cause) : resolve())),
    )
    // Of a full disk only the file hears.
    await Promise.race([accepted, written.then(() => accepted)])
  }

  return {
    async add(name, content) {
      const hash = sha256(content)
      chain.update(`${name}\n${content.length}\n${hash}\n`)
      entries += 1
      await put(name, content, hash)
    },
    async finish(end) {
      const whole: End = { ...end, entries, digest: chain.digest('hex') }
      const content = Buffer.from(JSON.stringify(whole, null, 1))
      await put(END, content, sha256(content))
      tar.finalize()
      await written
      const handle = await open(draft, 'r')
      await handle.sync()
      await handle.close()
      await rename(draft, path)
      const folder = await open(dirname(path), 'r')
      // Not every system lets a folder be synced.
      await folder.sync().catch(() => undefined)
      await folder.close()
      return file.bytesWritten
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}
