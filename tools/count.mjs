// Reads vitest's JSON report.

/** Tests by outcome; a file that failed before its first test counts as one failed. */
export function count(report) {
  const failedToLoad = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedToLoad,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Titles of the tests that passed at their second try, each with the first line of what the first one met. */
export function secondTries(report) {
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName} (${failureMessages[0].split('\n')[0]})`)
}
