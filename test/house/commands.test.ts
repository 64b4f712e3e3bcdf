import { describe, expect, it } from 'vitest'
import { missing } from '../../tools/build/install.mjs'
import { count } from '../../tools/check/count.mjs'

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

const file = (...statuses: string[]) => ({
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

describe('count', () => {
  it('counts a file that failed before its first test', () => {
    const report = {
      testResults: [file('failed', 'passed', 'skipped'), file(), file('passed', 'passed')],
    }
    expect(count(report)).toEqual({ passed: 3, failed: 2, skipped: 1 })
  })
})
