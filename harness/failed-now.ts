import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'

const ELSEWHERE = /node_modules|node:|<anonymous>/

const say = (name: string, errors: readonly SerializedError[]) => {
  for (const { name: kind = 'Error', message, stack = '' } of errors) {
    const lines = stack.split('\n').filter((line) => /^\s+at /.test(line) && !ELSEWHERE.test(line))
    process.stderr.write(`${[`\n${name}`, `${kind}: ${message}`, ...lines].join('\n')}\n`)
  }
}

/** Says why a test failed as soon as it has; the default reporter says it once all have run, most of an hour later. */
export default class FailedNow implements Reporter {
  onTestCaseResult(test: TestCase) {
    say(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? [])
  }

  /** What its hooks threw. */
  onTestSuiteResult(suite: TestSuite) {
    say(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors())
  }

  onTestModuleEnd(module: TestModule) {
    say(module.relativeModuleId, module.errors())
  }
}
