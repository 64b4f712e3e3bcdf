import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What `tools/server-build.mjs` calls the child's program, beside `main.js`. */
const BUILT = ['./render-child.js', '../render-child.js']

/** The child's program: its source where the server runs from sources, the built one where it is built. */
export const childEntry = (): string => {
  const here = import.meta.url
  if (here.endsWith('.ts')) return fileURLToPath(new URL('./child.ts', here))
  const found = BUILT.map((name) => fileURLToPath(new URL(name, here))).find((path) => existsSync(path))
  if (found === undefined) throw new Error('render-child.js was not found beside the server')
  return found
}
