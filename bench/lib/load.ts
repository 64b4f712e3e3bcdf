import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ensureBrowser } from '../../tools/browser.mjs'
import { withFonts } from '../../tools/device-fonts.mjs'
import type { Hero } from './bare-page.ts'
import { CPU, WIRE } from './slow.ts'

/** Applied throttling of method A: a mid-range phone on a slow 4G. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** What such a phone says of itself; the server makes its page by it. */
const IDENTITY = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  userAgentMetadata: {
    platform: 'Android',
    platformVersion: '10',
    architecture: '',
    model: 'K',
    mobile: true,
  },
}
/** How long the browser has to itself before the visit, in ms: a person's has long been started. */
export const START = 2000
/** How long after the load event layout and paint are still watched, in ms. */
const SETTLE = 3000

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One first visit. Times in ms after navigation start, sizes in bytes on the wire. */
export interface Load {
  lcp: number
  fcp: number
  cls: number
  /** What the LCP was: an address for a picture, a tag's name for text. */
  element: string
  hero: Hero | undefined
  /** JavaScript of the first route. */
  scripts: number
  requests: number
  bytes: number
}

declare global {
  interface Window {
    seen: { lcp: number; fcp: number; cls: number; element: string; url: string }
  }
}

const watch = () => {
  const seen = { lcp: 0, fcp: 0, cls: 0, element: '', url: '' }
  window.seen = seen
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    const paint = entry as PerformanceEntry & { element?: Element; url: string; startTime: number }
    Object.assign(seen, { lcp: paint.startTime, url: paint.url, element: paint.element?.tagName ?? '' })
  })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
}

/** The largest picture of the first screen, for a page whose largest paint is text. */
const largestPicture = (page: Page): Promise<Hero | undefined> =>
  page.evaluate(() => {
    const area = (rect: DOMRect) =>
      Math.max(0, Math.min(rect.bottom, innerHeight) - Math.max(rect.top, 0)) * rect.width
    const [first] = [...document.images]
      .map((image) => ({ image, rect: image.getBoundingClientRect() }))
      .filter(({ image }) => image.currentSrc !== '')
      .sort((a, b) => area(b.rect) - area(a.rect))
    if (!first) return undefined
    const { pathname, search } = new URL(first.image.currentSrc)
    return {
      src: pathname + search,
      width: Math.round(first.rect.width),
      height: Math.round(first.rect.height),
    }
  })

/** Compressed bytes of the scripts that the page needs to hydrate: those in its HTML, and those that the loader adds. */
const firstScripts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const deferred = document.getElementById('deferred')?.textContent ?? '{}'
    const { scripts = [] } = JSON.parse(deferred) as { scripts?: string[] }
    const own = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
    const wanted = new Set([...own, ...scripts].map((address) => new URL(address, location.href).href))
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => wanted.has(name))
      .reduce((total, entry) => total + (entry as PerformanceResourceTiming).encodedBodySize, 0)
  })

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Opens `url` in a fresh profile under the throttling of method A. */
export const firstLoad = async (url: string): Promise<Load> => {
  const profile = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: FLAGS,
    env: withFonts(),
    ...PHONE,
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const devtools = await context.newCDPSession(page)
    const addresses = new Map<string, string>()
    const sizes = new Map<string, number>()
    await devtools.send('Network.enable')
    devtools.on('Network.responseReceived', ({ requestId, response }) =>
      addresses.set(requestId, new URL(response.url).pathname),
    )
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(addresses.get(requestId) ?? requestId, encodedDataLength),
    )
    await devtools.send('Emulation.setUserAgentOverride', IDENTITY)
    await devtools.send('Network.emulateNetworkConditions', WIRE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    // tsx names functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watch)
    await page.waitForTimeout(START)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(SETTLE)
    const seen = await page.evaluate(() => window.seen)
    const hero = await largestPicture(page)
    return {
      ...seen,
      element: seen.url === '' ? seen.element.toLowerCase() : new URL(seen.url).pathname,
      hero,
      scripts: await firstScripts(page),
      requests: sizes.size,
      bytes: sum([...sizes.values()]),
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
