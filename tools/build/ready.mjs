import { ensureBuilt, isBuilt } from './built.mjs'
import { checkNode, ensureInstalled } from './install.mjs'

/**
 * Installs and builds what is missing. What was built elsewhere from these very sources needs no tools to build with:
 * then only what the server runs on is installed.
 * @returns {Promise<string>} the folder of the build to start
 */
export async function ensureReady() {
  checkNode()
  await ensureInstalled({ dev: !isBuilt() })
  return ensureBuilt()
}
