import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#harness/temporary-folder.ts'

const run = promisify(execFile)
const PROGRAM = `
  import { storedSecret } from '${new URL('../../../server/environment/stored-secret.ts', import.meta.url)}'
  const at = Number(process.argv[1])
  while (Date.now() < at);
  console.log(storedSecret(process.argv[2], () => 'secret of ' + process.pid))`

test('starts at the same moment on nothing have one secret, whole', async () => {
  const folder = temporaryFolder('secret', onTestFinished)
  const at = String(Date.now() + 1500)
  const start = () =>
    run(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      PROGRAM,
      at,
      join(folder, 'new', 'secret'),
    ])
  const said = await Promise.all([start(), start(), start(), start()])
  const secrets = new Set(said.map(({ stdout }) => stdout.trim()))
  expect(secrets.size).toBe(1)
  expect([...secrets][0]).toMatch(/^secret of \d+$/)
  expect(readdirSync(join(folder, 'new'))).toEqual(['secret'])
})
