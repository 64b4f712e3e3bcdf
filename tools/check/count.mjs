// Reads vitest's JSON report. On its own, node tools/check/count.mjs tests engines: adds up what these runs came to; one that
// left no count has failed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

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

/** Files of flows in which something failed. */
export const failedFlows = (report) =>
  report.testResults
    .filter(({ status, name }) => status === 'failed' && name.includes('/test/flows/'))
    .map(({ name }) => name)

/** The report with those files' results in it that ran once more. */
export const withSecondTry = (first, second) => ({
  ...first,
  testResults: first.testResults.map(
    (file) => second.testResults.find(({ name }) => name === file.name) ?? file,
  ),
})

/** An error's first line, what a browser waited for, and where its test stood. */
const shortened = (message = '') => {
  const [first = '', ...rest] = stripVTControlCharacters(message).split('\n')
  const waited = rest.find((text) => text.includes('- waiting for '))
  const place = rest.map((text) => /\/(test\/flows\/[^\s)]+)/.exec(text)?.[1]).find(Boolean)
  return [first, waited?.replace(/^\s*- /, ''), place].filter(Boolean).join('; ')
}

/** Titles of what failed in these files, each with what it met. */
export const failures = (report, names) =>
  report.testResults
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [`${name} (${shortened(message)})`]
        : failed.map(({ fullName, failureMessages }) => `${fullName} (${shortened(failureMessages[0])})`)
    })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const counts = process.argv.slice(2).map((name) => {
    const path = `${COUNTS}/${name}.json`
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { passed: 0, failed: 1, skipped: 0 }
  })
  const sum = (key) => counts.reduce((total, one) => total + one[key], 0)
  console.log(line({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }))
}
