import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** Longest wait for a page, in ms. */
const PATIENCE = 30_000
/** So long must nothing have been asked for, in ms: what one answer brings asks for the next at once. */
const CALM = 250

/** In the page: what it still waits for, in words. */
const unfinished = (): string[] => {
  const isPending = (picture: HTMLImageElement) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return inSight && picture.checkVisibility() && !(picture.complete && picture.naturalWidth > 0)
  }
  const pictures = [...document.images].filter(isPending).map(({ currentSrc, src }) => currentSrc || src)
  return [
    ...(document.documentElement.dataset.hydrated === '' ? [] : ['its hydration']),
    ...(document.querySelector('main [aria-busy=true], .loading-overlay') ? ['what it loads'] : []),
    ...(document.fonts.status === 'loaded' ? [] : ['its fonts']),
    ...pictures,
  ]
}

/** Until the page is hydrated: a link that is clicked before is followed by the browser itself. */
export const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' })

/** Opens a page and waits until it answers to a click. */
export const openPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await hydrated(page)
}

/** Follows what a page asks for; what a worker asks for by itself it does not see. */
export const followReadiness = (page: Page) => {
  const open = new Set<Request>()
  let last = performance.now()
  const end = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  page.on('request', (request) => {
    // What the page before has asked for is nobody's business any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
    last = performance.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  const missing = async (): Promise<string[]> => {
    if (open.size > 0) return [...open].map((request) => request.url())
    if (performance.now() - last < CALM) return ['calm']
    // Thrown between two pages.
    return page.evaluate(unfinished).catch((error: unknown) => [String(error)])
  }

  /** Until the page is alive, nothing is under way and every picture in the window is there. Throws what is missing. */
  return async (): Promise<void> => {
    const deadline = performance.now() + PATIENCE
    for (let left = await missing(); left.length > 0; left = await missing()) {
      if (performance.now() > deadline) throw new Error(`${page.url()} still waits for ${left.join(', ')}`)
      await pause(50)
    }
  }
}
