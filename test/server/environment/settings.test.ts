import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { readSettings } from '#server/environment/settings.ts'

const dataDir = temporaryFolder('settings')

const read = (env: Record<string, string>) => readSettings({ DATA_DIR: dataDir, ...env })

describe('settings', () => {
  test('stand on their own without a single variable', () => {
    const settings = read({})
    expect(settings).toMatchObject({ host: '127.0.0.1', port: undefined, demo: undefined, logLevel: 'warn' })
    expect(settings.catalogueMemory).toBeUndefined()
    expect(read({ CATALOGUE_MEMORY: '256' }).catalogueMemory).toBe(256 * 1024 * 1024)
  })

  test('an empty variable counts as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({
      port: undefined,
      databaseUrl: undefined,
      demo: undefined,
    })
  })

  test.each([
    ['PORT', 'ninety', 'a port from 0 to 65535'],
    ['PORT', '70000', 'a port from 0 to 65535'],
    ['DATABASE_URL', 'mysql://root@localhost/shop', 'postgres://'],
    ['DATABASE_REPLICA_URL', 'nowhere', 'postgres://'],
    ['PUBLIC_URL', 'shop.example', 'an http:// or https:// address'],
    ['TRUST_PROXY', 'everybody', 'none, or addresses'],
    ['CATALOGUE_MEMORY', '2 GB', 'megabytes, from 8'],
    ['CATALOGUE_MEMORY', '7', 'megabytes, from 8'],
    ['DEFAULT_TENANT', 'My Shop', 'the name of a shop'],
    ['AUTH_SECRET', 'hunter2', 'at least 32 characters'],
    ['SETUP_CODE', 'abc-123', 'from 8 to 20 letters'],
    ['SETUP_CODE', '----------', 'from 8 to 20 letters'],
    ['SMTP_URL', 'https://mail.example', 'an smtp:// or smtps:// address'],
    ['S3_ENDPOINT', 'bucket', 'an http:// or https:// address'],
    ['DEMO', 'yes', '0 or 1'],
    ['LOG_LEVEL', 'loud', 'one of fatal'],
    ['VITE_API_BASE_URL', 'api', 'an http:// or https:// address'],
  ])('[SAFE-3] %s=%s stops the start with its name and what was expected', (name, value, expected) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`${name}: expected .*${expected}`))
    expect(() => read({ [name]: value })).not.toThrow(value)
  })

  test('[SAFE-3] all wrong ones are named at once', () => {
    expect(() => read({ PORT: 'x', DEMO: '2' })).toThrow(/PORT[\s\S]*DEMO/)
  })

  test('[SAFE-3] the S3 settings belong together', () => {
    expect(() => read({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'shop' })).toThrow(
      /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: expected/,
    )
  })

  test('[SAFE-3] a data folder that can’t be written is said', () => {
    expect(() => readSettings({ DATA_DIR: '/dev/null/data' })).toThrow(/DATA_DIR: expected a folder/)
  })

  test('the secret is made once and stored for its owner alone', () => {
    const { authSecret } = read({})
    expect(authSecret.length).toBeGreaterThanOrEqual(32)
    expect(read({}).authSecret).toBe(authSecret)
    const file = join(dataDir, 'auth-secret')
    expect(readFileSync(file, 'utf8')).toBe(authSecret)
    expect(statSync(file).mode & 0o077).toBe(0)
  })
})
