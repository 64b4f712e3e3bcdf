import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { FastifyReply } from 'fastify'
import { otherBuilds } from '../environment/built-app.ts'

/** How long a file is cached whose name changes with its content. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

/** A file that vite has named by its content, below `assets` or in one of its folders (`looks`, `builder`, `device`). */
const HASHED = /^(?:[a-z]+\/)?[\w.-]+-[\w-]{8}\.(?:js|css|woff2|webp|avif|svg|wasm)$/

/** Copies that go out in the place of their file. */
const WITHOUT_ADDRESS = /\.(?:br|gz)$/

/**
 * The files of a built folder that have an address, by their path in it. One route looks names up here: a route for each of
 * some 600 files takes a third of the start's processor time.
 */
export const servedFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !WITHOUT_ADDRESS.test(entry.name))
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
      .filter((path) => !path.startsWith('.')),
  )

/** Sends a file of `assets`, of an earlier build too: a tab that was opened before an upgrade asks for its own chunks. */
export const sendAsset = (
  reply: FastifyReply,
  { folder, files }: { readonly folder: string; readonly files: ReadonlySet<string> },
  name: string,
) => {
  const path = `assets/${name}`
  if (files.has(path)) return reply.sendFile(path, folder)
  const former = HASHED.test(name)
    ? otherBuilds(dirname(folder))
        .map((build) => join(build, basename(folder)))
        .find((other) => existsSync(join(other, path)))
    : undefined
  return former === undefined ? reply.callNotFound() : reply.sendFile(path, former)
}
