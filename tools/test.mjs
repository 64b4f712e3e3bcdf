// npm test: unit, module and browser tests, from a fresh clone. Words after `--` narrow it: npm test -- test/domain
// npm test -- --headed NAME runs a flow in a visible browser, which stays until its window is closed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build/built.mjs'
import { ensureInstalled } from './build/install.mjs'
import { stop } from './build/progress.mjs'
import { noteCount } from './check/count.mjs'
import { run } from './run.mjs'

const headed = process.argv.includes('--headed')
const words = process.argv.slice(2).filter((word) => word !== '--headed')
if (headed) {
  if (words.length !== 1) stop('npm test -- --headed NAME: name one flow, such as test/flows/buying.')
  // The browser of the npm registry has no window.
  process.env.BROWSER_SOURCES ??= 'system,playwright'
  process.env.HEADED = '1'
  words.push('--project', 'flows', '--maxWorkers=1', '--testTimeout=0', '--hookTimeout=0')
}

await ensureInstalled({ dev: true })
const browser = await ensureBrowser().catch((error) => stop(error.message))
await ensureBuilt()

const REPORT = '.cache/test-report.json'
rmSync(REPORT, { force: true })
const code = await run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=./harness/failed-now.ts',
    '--reporter=json',
    `--outputFile=${REPORT}`,
    ...words,
  ],
  { env: { ...process.env, CHROME_PATH: browser } },
)
// Without a report it ended before it could write one.
noteCount('tests', existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : undefined, code)
