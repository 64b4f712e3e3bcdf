// Reads vitest's JSON report. On its own, node tools/check/count.mjs tests engines: adds up what these runs came to; one that
// left no count has failed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const testsOf = ({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults)

/** Tests by outcome; a file that failed before its first test counts as one failed. */
export function count(report) {
  const tests = testsOf(report)
  const failedToLoad = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length
  return { passed, failed: failed + failedToLoad, skipped: tests.length - passed - failed }
}

const COUNTS = '.cache/counts'

const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * Says what a run came to, ends with it and leaves it to be added up. Errors outside of any test fail a run too, and so does
 * one that ended before it wrote a report.
 */
export function noteCount(name, report, code) {
  const counted = report ? count(report) : { passed: 0, failed: 1, skipped: 0 }
  const all = { ...counted, failed: counted.failed === 0 && code !== 0 ? 1 : counted.failed }
  mkdirSync(COUNTS, { recursive: true })
  writeFileSync(`${COUNTS}/${name}.json`, JSON.stringify(all))
  console.log(`\n${line(all)}`)
  process.exitCode = all.failed > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const counts = process.argv.slice(2).map((name) => {
    const path = `${COUNTS}/${name}.json`
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { passed: 0, failed: 1, skipped: 0 }
  })
  const sum = (key) => counts.reduce((total, one) => total + one[key], 0)
  console.log(line({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }))
}
