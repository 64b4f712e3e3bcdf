// Reads vitest's JSON report.

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

/** Titles of what failed in these files, each with the first line of what it met. */
export const failures = (report, names) =>
  report.testResults
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [`${name} (${message.split('\n')[0]})`]
        : failed.map(({ fullName, failureMessages }) => `${fullName} (${failureMessages[0]?.split('\n')[0]})`)
    })
