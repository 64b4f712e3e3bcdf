import { describe, expect, it } from 'vitest'
import { count } from '../../tools/count.mjs'
import { missing } from '../../tools/install.mjs'

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/t': { version: '2.0.0', dev: true },
  'node_modules/a-for-another-system': { version: '1.0.0', optional: true },
}

describe('install', () => {
  it('asks for nothing when all stands', () => {
    const installed = {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/t': { version: '2.0.0', dev: true },
    }
    expect(missing(wanted, installed, true)).toEqual([])
  })

  it('sees an empty folder, another version, and test packages only where they are needed', () => {
    expect(missing(wanted, {}, false)).toEqual(['node_modules/a'])
    expect(missing(wanted, { 'node_modules/a': { version: '0.9.0' } }, false)).toEqual(['node_modules/a'])
    expect(missing(wanted, { 'node_modules/a': { version: '1.0.0' } }, true)).toEqual(['node_modules/t'])
  })
})

describe('count', () => {
  it('counts a file that failed before its first test', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }
    expect(count(report)).toEqual({ passed: 3, failed: 2, skipped: 0 })
  })
})
