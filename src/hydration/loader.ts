import type { DeferredAssets, PendingUrls } from './pending-urls.ts'

/*
 * The first script of server-rendered pages, a bundle of its own without imports. Such pages are readable without
 * scripts, so the app's scripts wait until the largest picture has loaded: on a slow connection they would halve its
 * bandwidth.
 */

/** Longest wait for the picture, in ms. */
const PICTURE_WAIT = 4000

const addLink = (attributes: Partial<HTMLLinkElement>): HTMLLinkElement => {
  const link = Object.assign(document.createElement('link'), attributes)
  document.head.append(link)
  return link
}

/** Style sheets are enabled together: each one that applies recalculates the style of the whole page. */
const addSheets = (urls: readonly string[]) => {
  const links = urls.map((href) =>
    addLink({ rel: 'stylesheet', href, media: 'not all', fetchPriority: 'high' }),
  )
  let remaining = links.length
  const onLoad = () => {
    remaining--
    if (remaining === 0) for (const link of links) link.media = 'all'
  }
  for (const link of links) {
    link.addEventListener('load', onLoad)
    link.addEventListener('error', onLoad)
  }
}

/** undefined while the HTML is still being parsed. */
const readDeferred = (): DeferredAssets | undefined => {
  const text = document.getElementById('deferred')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Whether a URL is public (pictures, templates) and may be stored in the tab. Those of calls may be personal. */
const isPublic = (url: string): boolean => /\/(?:media|assets\/looks)\//.test(url)

/** Stores the URLs that the worker has to cache when the page is left before a worker could get them. */
const storePendingUrls = ({ key, calls, page }: PendingUrls) => {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc)
  try {
    const stored = sessionStorage.getItem(key)?.split('\n') ?? []
    const all = [...stored, ...[...fetched, ...pictures].filter(isPublic), ...calls]
    if (page) all.push(location.origin + location.pathname + location.search)
    sessionStorage.setItem(key, [...new Set(all)].join('\n'))
  } catch {
    // Storage is blocked; then there is no worker either.
  }
}

const start = () => {
  // Small pictures wait for this, too.
  delete document.documentElement.dataset.waiting
  const deferred = readDeferred()
  if (!deferred) return
  const { styles, scripts } = deferred
  const [entry, ...others] = scripts
  if (!entry) return
  addSheets(styles)
  for (const href of others) addLink({ rel: 'modulepreload', href })
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: entry })
  document.head.append(script)
}

/** `data-first` skips layout below the first view (content-visibility); the first user input removes it. */
const layOutAtFirstInput = () => {
  const events = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']
  const layOut = () => {
    for (const event of events) removeEventListener(event, layOut, true)
    delete document.documentElement.dataset.first
  }
  // In the capture phase: React stops propagation of events on parts that are not hydrated yet.
  for (const event of events) addEventListener(event, layOut, true)
}

const afterPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task))

/** Controls that need scripts, and elements whose listeners are not attached yet. Links and forms work without. */
const CLICKABLE = `button:not([type=submit]${
  'popover' in HTMLElement.prototype ? ', [popovertarget]' : ''
}), input:is([type=checkbox], [type=radio]), [data-not-hydrated]`
/** Most clicks recorded; a page that got more will not hydrate any more. */
const MAX_CLICKS = 20

/**
 * Records clicks on controls that are not hydrated and replays them in order once they are. React stops the propagation
 * of a click on a part that is not hydrated, so a click that reaches the control itself was handled.
 */
const replayClicks = () => {
  let hydrated = false
  let unhandled: HTMLElement[] = []
  const record = (control: HTMLElement) => {
    let handled = false
    const onHandled = () => {
      handled = hydrated && control.dataset.notHydrated === undefined
    }
    control.addEventListener('click', onHandled, { capture: true, once: true })
    setTimeout(() => {
      control.removeEventListener('click', onHandled, true)
      if (handled || unhandled.length === MAX_CLICKS) return
      unhandled.push(control)
      control.dataset.clickPending = ''
    })
  }
  const replay = async () => {
    hydrated = true
    const clicks = unhandled
    unhandled = []
    for (const control of clicks) {
      delete control.dataset.clickPending
      if (!control.isConnected || control.matches(':disabled')) continue
      // The browser has already applied the first click; it is undone, because the replayed click applies it again.
      if (control instanceof HTMLInputElement) control.checked = !control.checked
      record(control)
      control.click()
      // Each click sees the effect of the one before.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const onClick = ({ target, isTrusted }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CLICKABLE) : null
    if (control && isTrusted) record(control)
  }
  addEventListener('click', onClick, true)
  // After the paint: by then the app has read what was typed before hydration.
  addEventListener('hydrated', () => afterPaint(() => void replay()))
}

const wait = () => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  let started = false
  const begin = () => {
    if (started) return
    started = true
    afterPaint(start)
  }
  if (!picture || picture.complete) return begin()
  picture.addEventListener('load', begin)
  picture.addEventListener('error', begin)
  // A click means that somebody waits for the scripts.
  addEventListener('click', begin, true)
  setTimeout(begin, PICTURE_WAIT)
}

layOutAtFirstInput()
replayClicks()
addEventListener('pagehide', () => {
  const pendingUrls = readDeferred()?.pendingUrls
  if (pendingUrls && !navigator.serviceWorker?.controller) storePendingUrls(pendingUrls)
})
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', wait)
else wait()
