import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { sha256 } from '../environment/sha256.ts'
import { END, type End } from './format.ts'

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  /** Writes the last entry, and ends once everything has been taken. Answers the archive's size in bytes. */
  finish(end: Omit<End, 'entries' | 'digest'>): Promise<number>
  /** Leaves nothing. */
  abandon(): Promise<void>
}

/**
 * Writes a tar.gz into a stream, no faster than it is read. Each entry carries its SHA-256 as the PAX record
 * `VITRINA.sha256`. What was not finished has no last entry, and is refused when it is restored.
 */
export const archiveInto = (out: Writable, now: Date): ArchiveWriter => {
  const tar = pack()
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const written = pipeline(tar, createGzip(), counted, out)
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
    const accepted = new Promise<void>((resolve, reject) => {
      const entry = tar.entry(headers, content, (cause) => (cause ? reject(cause) : resolve()))
      // One that has not been taken ends with the archive and emits its error: without a listener, that would end the server.
      entry.on('error', reject)
    })
    // Of a full disk, or of a browser that went, only the other end hears.
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
      return bytes
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => undefined)
    },
  }
}

/** The same at `path`: whole or not at all, for its owner's eyes only. */
export const writeArchive = (path: string, now: Date): ArchiveWriter => {
  const draft = `${path}.${randomUUID()}.incompleto`
  const archive = archiveInto(createWriteStream(draft, { mode: 0o600, flags: 'wx' }), now)
  return {
    ...archive,
    async finish(end) {
      const bytes = await archive.finish(end)
      const handle = await open(draft, 'r')
      await handle.sync()
      await handle.close()
      await rename(draft, path)
      const folder = await open(dirname(path), 'r')
      // Not every system lets a folder be synced.
      await folder.sync().catch(() => undefined)
      await folder.close()
      return bytes
    },
    async abandon() {
      await archive.abandon()
      await rm(draft, { force: true })
    },
  }
}
