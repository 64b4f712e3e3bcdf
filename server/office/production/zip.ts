import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { ProductionFile } from './files.ts'

/** Pictures and PDFs are packed already: packing them again takes time and saves nothing. */
const PACKED = /\.(?:png|jpe?g|webp|avif|zip)$/i

/** Bytes of a file that are packed at once. */
const PIECE = 64 * 1024

/** The files as one archive, made while it is read: one file of it is in memory at a time. Those that are missing are left out. */
export const zipOf = (files: AsyncIterable<ProductionFile>): Readable => Readable.from(archive(files))

async function* archive(files: AsyncIterable<ProductionFile>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((cause, piece) => {
    if (cause) throw cause
    made.push(piece)
  })
  const ready = () => {
    const pieces = made
    made = []
    return pieces
  }
  for await (const { name, content } of files) {
    if (content === null) continue
    const bytes = Buffer.from(content)
    const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    for (let at = 0; at < bytes.length || at === 0; at += PIECE) {
      entry.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
      yield* ready()
    }
  }
  zip.end()
  yield* ready()
}
