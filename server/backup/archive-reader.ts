import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import * as v from 'valibot'
import { sha256 } from '../environment/sha256.ts'
import { BackupError } from './failure.ts'
import {
  checkOf,
  END,
  type End,
  endSchema,
  HEADER,
  type Header,
  headerSchema,
  MOST_BYTES,
  SECRET,
} from './format.ts'

const DAMAGED = 'El archivo está dañado o cortado, o no es un respaldo de Vitrina. No se restauró nada.'

export interface ArchiveEntry {
  readonly name: string
  readonly content: Buffer
}

const marked = v.object({ 'VITRINA.sha256': v.string() })

const contentOf = async (entry: AsyncIterable<unknown>): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The entries of an archive one after the other, each as it was written; throws a `BackupError` for any other. */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const piped = pipeline(createReadStream(path), createGunzip(), tar)
  piped.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, size, pax } = entry.header
      if (size > MOST_BYTES) throw new BackupError(DAMAGED)
      const content = await contentOf(entry)
      if (!v.is(marked, pax) || pax['VITRINA.sha256'] !== sha256(content)) throw new BackupError(DAMAGED)
      yield { name, content }
    }
    await piped
  } catch (cause) {
    if (cause instanceof BackupError || isOfDisk(cause)) throw cause
    throw new BackupError(DAMAGED, { cause })
  } finally {
    tar.destroy()
  }
}

/** Could not be read, which says nothing of what is in it. */
const isOfDisk = (cause: unknown): boolean => cause instanceof Error && 'syscall' in cause

const json = (content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString())
  } catch (cause) {
    throw new BackupError(DAMAGED, { cause })
  }
}

const headerOf = (content: Buffer): Header => {
  const read = json(content)
  const format = v.safeParse(v.object({ format: v.number() }), read)
  if (format.success && format.output.format > 1)
    throw new BackupError('El respaldo es de una versión más nueva de Vitrina: hay que restaurarlo con ella.')
  const header = v.safeParse(headerSchema, read)
  if (!header.success) throw new BackupError(DAMAGED)
  return header.output
}

interface Verified {
  readonly header: Header
  readonly end: End
  /** Null where the environment had AUTH_SECRET. */
  readonly secret: string | null
}

/** Reads an archive from its beginning to its end before anything of it is used: it is whole, and none of it changed. */
export const verifyArchive = async (path: string): Promise<Verified> => {
  const chain = createHash('sha256')
  let header: Header | undefined
  let end: End | undefined
  let secret: string | null = null
  let entries = 0
  for await (const { name, content } of readEntries(path)) {
    if (end !== undefined || (header === undefined && name !== HEADER)) throw new BackupError(DAMAGED)
    if (name === END) {
      const read = v.safeParse(endSchema, json(content))
      if (!read.success) throw new BackupError(DAMAGED)
      end = read.output
      continue
    }
    if (name === HEADER) header = headerOf(content)
    if (name === SECRET) secret = content.toString()
    chain.update(`${name}\n${content.length}\n${sha256(content)}\n`)
    entries += 1
  }
  if (header === undefined || end === undefined) throw new BackupError(DAMAGED)
  if (end.entries !== entries || end.digest !== chain.digest('hex')) throw new BackupError(DAMAGED)
  if (secret !== null && checkOf(secret) !== header.secretCheck) throw new BackupError(DAMAGED)
  return { header, end, secret }
}
