import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildServer } from '../../tools/build/server-build.mjs'

/** The server as it is deployed, made of the sources as they are now. */
export const bundledServer = async () => {
  // Below the project, whose packages and migrations it looks for upwards of itself; no other file's at the same time.
  const folder = `.cache/server-${process.pid}-${performance.now()}`
  await buildServer(folder)
  return {
    main: join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
