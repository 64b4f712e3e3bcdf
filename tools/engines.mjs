// npm run test:engines: the main walk in real WebKit and Firefox, which the system has to have. Words after `--` narrow it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build/built.mjs'
import { ensureInstalled } from './build/install.mjs'
import { stop } from './build/progress.mjs'
import { noteCount } from './check/count.mjs'
import { run } from './run.mjs'

const REPORT = '.cache/engines-report.json'
const PACKAGES = 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb xauth dbus firefox-esr'
const NEEDED = [
  ['WebKitWebDriver', '--help'],
  ['xvfb-run', '--help'],
  ['dbus-run-session', '--version'],
  [
    '/usr/bin/python3',
    '-c',
    'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2',
  ],
  ['firefox-esr', '--version'],
]

const missing = NEEDED.filter(
  ([command, ...args]) => spawnSync(command, args, { timeout: 60_000 }).status !== 0,
)
if (missing.length > 0)
  stop(
    `Nothing was run, ${missing.map(([command]) => command).join(', ')} missing: apt-get install --no-install-recommends ${PACKAGES}`,
  )

await ensureInstalled({ dev: true })
await ensureBuilt()
rmSync(REPORT, { force: true })
const code = await run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config=vitest.engines.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${REPORT}`,
  ...process.argv.slice(2),
])
noteCount('engines', existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : undefined, code)
