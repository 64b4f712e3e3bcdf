import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { ensureBrowser } from '../../tools/browser.mjs'
import { withFonts } from '../../tools/device-fonts.mjs'
import { followReadiness } from './ready.ts'

const UNWANTED = [
  // Pages of the address bar's own, made at each start: half of what starting a browser takes. The names are Chromium 156's.
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's own list, which a second one replaces.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const FLAGS = [
  `--disable-features=${UNWANTED.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as on phones, which don't round them to whole pixels.
  '--font-render-hinting=none',
]

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 900 }

/** A person's device: cookies, storage and caches of its own. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Folder of a browser of its own, which survives closing or killing it. Throws where the browser is shared. */
  readonly profile: string
  /** Until the page is hydrated, nothing is under way and every picture in the window is there. Throws what is missing. */
  settled(): Promise<void>
  /** From now on problems with this text are part of the story (the network was cut, a page is missing). */
  tolerate(pattern: RegExp): void
  /** Console errors, uncaught errors, hydration and Content-Security-Policy problems, so far. */
  problems(): readonly string[]
  /** kill -9 of all processes of a browser of its own; the profile stays, to be opened again. */
  crash(): Promise<void>
  close(): Promise<void>
}

interface VisitorOptions {
  viewport?: { width: number; height: number }
  javaScriptEnabled?: boolean
  /**
   * A browser process with a profile on disk, for who kills it, opens it again or installs the shop. All others share one
   * browser for each worker of the test runner: starting one costs as much as half a test.
   */
  own?: boolean
  /** Profile of an earlier visitor with a browser of its own. */
  profile?: string
  /** 'block': no worker answers or installs, so that the test's routes see every request. */
  serviceWorkers?: 'allow' | 'block'
  /** Flags beside the usual ones, of a browser of its own. */
  args?: readonly string[]
  /** A browser of its own that lets no site store anything: cookies, databases, workers. */
  storageBlocked?: boolean
  /** A browser of its own that holds pages in memory for the way back, as everybody's does; Playwright turns it off. */
  backForwardCache?: boolean
  /** What the device has, in a browser of its own, one of `SETS` of tools/device-fonts.mjs. TEST_FONTS or the default otherwise. */
  fonts?: string
}

const PROBLEM = /hydrat|content security policy|did not match|minified react error/i

const isProblem = (message: ConsoleMessage) => message.type() === 'error' || PROBLEM.test(message.text())

/** What a failed test saw: as a picture below .cache/flows, its URL and words in the log. */
export const pictureOnFailure = (pageOf: () => Page | undefined) =>
  beforeEach(({ task, onTestFailed }) =>
    onTestFailed(async () => {
      const path = `.cache/flows/${task.fullTestName.replace(/[^\p{L}\d]+/gu, '-').slice(0, 120)}.png`
      const page = pageOf()
      if (!page || page.isClosed()) return
      const words = await page
        .locator('body')
        .innerText()
        .catch((error: unknown) => String(error))
      console.error(`${page.url()}\n${words.slice(0, 1500)}\npicture: ${path}`)
      await page.screenshot({ path })
    }),
  )

/** The browser's processes that have this profile open. Linux only, as the flows are. */
const processesOf = (profile: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}\0`)
      } catch {
        // It has ended meanwhile.
        return false
      }
    })
    .map(Number)

/** `npm test -- --headed NAME`: the window is visible, and stays until it is closed by hand. */
const isHeaded = process.env.HEADED === '1'

const launchOptions = async (args: readonly string[] = [], fonts?: string) => ({
  executablePath: await ensureBrowser(),
  headless: !isHeaded,
  args: [...FLAGS, ...args],
  env: withFonts(fonts),
})

let shared: Promise<Browser> | undefined

/** This worker's browser; another one where it has ended. */
const sharedBrowser = async (): Promise<Browser> => {
  if (shared && (await shared).isConnected()) return shared
  shared = launchOptions().then((options) => chromium.launch(options))
  return shared
}

/**
 * The setting 'block all cookies', which Chromium applies to databases, local storage and workers as well. Its headless
 * shell knows no such settings: there a file stands where databases have their folder, and none can be opened either.
 */
const blockStorage = (profile: string) => {
  mkdirSync(join(profile, 'Default'), { recursive: true })
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  writeFileSync(join(profile, 'Default', 'IndexedDB'), '')
}

/** In the page, for the headless shell: what else is refused with that setting. */
const refuseStorage = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  LockManager.prototype.request = async () => refuse()
  ServiceWorkerContainer.prototype.register = async () => refuse()
  ServiceWorkerContainer.prototype.getRegistration = async () => refuse()
}

/** Opens a browser as a person with a phone would have it. */
export const openVisitor = async ({
  viewport = PHONE,
  javaScriptEnabled = true,
  serviceWorkers = 'allow',
  args,
  fonts,
  profile: earlier,
  storageBlocked = false,
  backForwardCache = false,
  own = earlier !== undefined ||
    args !== undefined ||
    fonts !== undefined ||
    storageBlocked ||
    backForwardCache,
}: VisitorOptions = {}): Promise<Visitor> => {
  const device = {
    viewport,
    javaScriptEnabled,
    serviceWorkers,
    hasTouch: viewport.width < 960,
    // As Chromium on a phone does: the server makes its page by it.
    extraHTTPHeaders: viewport.width < 960 ? { 'sec-ch-ua-mobile': '?1' } : ({} as Record<string, string>),
    locale: 'es-AR',
    reducedMotion: 'reduce',
  } as const
  const folder = own ? (earlier ?? mkdtempSync(join(tmpdir(), 'vitrina-profile-'))) : undefined
  if (folder && storageBlocked) blockStorage(folder)
  const unset = backForwardCache ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}
  const context = folder
    ? await chromium.launchPersistentContext(folder, {
        ...(await launchOptions(args, fonts)),
        ...unset,
        ...device,
      })
    : await (await sharedBrowser()).newContext(device)
  const profile = (): string => {
    if (folder === undefined) throw new Error('A shared browser has no profile: openVisitor({ own: true })')
    return folder
  }
  context.setDefaultTimeout(30_000)
  if (storageBlocked) await context.addInitScript(refuseStorage)
  const found: string[] = []
  const tolerated: RegExp[] = []
  const note = (text: string) => {
    if (!tolerated.some((pattern) => pattern.test(text))) found.push(text)
  }
  context.on('console', (message) => {
    if (isProblem(message)) note(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack || error.error().message}`))
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    context,
    page,
    settled: followReadiness(page),
    get profile() {
      return profile()
    },
    tolerate: (pattern) => void tolerated.push(pattern),
    problems: () => found,
    crash: async () => {
      const gone = new Promise((resolve) => context.once('close', resolve))
      for (const pid of processesOf(profile())) process.kill(pid, 'SIGKILL')
      await gone
    },
    close: async () => {
      if (isHeaded)
        await Promise.all(context.pages().map((each) => each.waitForEvent('close', { timeout: 0 })))
      // An answer that a test changes may be on its way still, and nobody waits for it any more.
      for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
      if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
