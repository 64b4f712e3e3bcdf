// npm test: unit, module and browser tests, from a fresh clone. Words after `--` narrow it: npm test -- test/domain
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './built.mjs'
import { count, secondTries } from './count.mjs'
import { ensureInstalled } from './install.mjs'
import { stop } from './progress.mjs'
import { run } from './run.mjs'

const REPORT = '.cache/test-report.json'

await ensureInstalled({ dev: true })
const browser = await ensureBrowser().catch((error) => stop(error.message))
await ensureBuilt()

rmSync(REPORT, { force: true })
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${REPORT}`,
]
const code = await run(process.execPath, [...vitest, ...process.argv.slice(2)], {
  env: { ...process.env, CHROME_PATH: browser },
})

const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : undefined
const { passed, failed, skipped } = report ? count(report) : { passed: 0, failed: 1, skipped: 0 }
const again = report ? secondTries(report) : []
if (again.length > 0) console.log(`\nPassed at the second try:\n${again.join('\n')}`)
// Errors outside of any test fail the run too.
const all = failed === 0 && code !== 0 ? 1 : failed
console.log(`\n${passed} passed, ${all} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = all > 0 ? 1 : 0
