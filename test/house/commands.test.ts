import { describe, expect, it } from 'vitest'
import { missing } from '../../tools/build/install.mjs'
import { count, failedFlows, failures, withSecondTry } from '../../tools/check/count.mjs'

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

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  message: 'did not load\nat all',
  assertionResults: statuses.map((status, n) => ({
    status,
    fullName: `${name} ${n}`,
    failureMessages:
      status === 'failed'
        ? [
            "Timeout\nCall log:\n\u001b[2m  - waiting for getByText('Hoy')\u001b[22m\n  - waiting\n" +
              '    at press (/x/harness/page.ts:4:1)\n    at /x/test/flows/a.test.ts:81:66\n    at /x/test/flows/b.test.ts:1:1',
          ]
        : [],
  })),
})

describe('count', () => {
  it('counts a file that failed before its first test', () => {
    const report = {
      testResults: [file('a', 'failed', 'passed', 'skipped'), file('b'), file('c', 'passed', 'passed')],
    }
    expect(count(report)).toEqual({ passed: 3, failed: 2, skipped: 1 })
  })

  it('gives flows alone a second try, and names what took one', () => {
    const flow = '/x/test/flows/a.test.ts'
    const broken = '/x/test/flows/b.test.ts'
    const report = {
      testResults: [file('/x/test/domain/a.test.ts', 'failed'), file(flow, 'failed', 'passed'), file(broken)],
    }
    const again = failedFlows(report)
    expect(again).toEqual([flow, broken])
    expect(failures(report, again)).toEqual([
      `${flow} 0 (Timeout; waiting for getByText('Hoy'); test/flows/a.test.ts:81:66)`,
      `${broken} (did not load)`,
    ])
    const second = { testResults: [file(flow, 'passed', 'passed'), file(broken, 'failed')] }
    expect(count(withSecondTry(report, second))).toEqual({ passed: 2, failed: 2, skipped: 0 })
  })
})
