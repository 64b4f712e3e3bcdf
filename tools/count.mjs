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
