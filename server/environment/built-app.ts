import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from './project-root.ts'

/** A build's folder is named by its content. */
const NAME = /^[0-9a-f]{16}$/

/**
 * The folder of the build that this process was started from, with `client`, `ssr` and `server`; that of `dist/current`
 * when it runs from its sources. Null: nothing is built.
 */
export const buildFolder = (): string | null => {
  const dist = join(projectRoot(), 'dist')
  const [own = ''] = relative(dist, fileURLToPath(import.meta.url)).split(sep)
  if (NAME.test(own)) return join(dist, own)
  const pointer = join(dist, 'current')
  return existsSync(pointer) ? join(dist, readFileSync(pointer, 'utf8').trim()) : null
}

/** The builds beside one: those before it, and the one that a later start made. */
export const otherBuilds = (folder: string): string[] => {
  const dist = dirname(folder)
  return readdirSync(dist)
    .filter((name) => NAME.test(name) && name !== basename(folder))
    .map((name) => join(dist, name))
}

/**
 * Tells later starts that this process serves a build, so that they leave it where it is (`tools/build/builds.mjs`), until the
 * answer is called.
 */
export const holdBuild = (folder: string): (() => void) => {
  if (!NAME.test(basename(folder))) return () => undefined
  const holder = join(folder, '.used-by', String(process.pid))
  try {
    mkdirSync(dirname(holder), { recursive: true })
    writeFileSync(holder, '')
  } catch {
    // A folder that can't be written to, as in an image: nobody can remove it either.
  }
  return () => rmSync(holder, { force: true })
}
