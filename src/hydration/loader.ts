import type { Later, Owed } from './owed.ts'

/*
 * The first script of server-rendered pages, a bundle of its own without imports. Such pages are readable without
 * scripts, so the app's scripts wait until the largest picture has loaded: on a slow connection they would halve its
 * bandwidth.
 */

/** Longest wait for the picture, in ms. */
const PATIENCE = 4000

const addLink = (attributes: Partial<HTMLLinkElement>): HTMLLinkElement => {
  const link = Object.assign(document.createElement('link'), attributes)
  document.head.append(link)
  return link
}

/** Style sheets are enabled together: each one that applies recalculates the style of the whole page. */
const addSheets = (addresses: readonly string[]) => {
  const links = addresses.map((href) =>
    addLink({ rel: 'stylesheet', href, media: 'not all', fetchPriority: 'high' }),
  )
  let awaited = links.length
  const arrived = () => {
    awaited--
    if (awaited === 0) for (const link of links) link.media = 'all'
  }
  for (const link of links) {
    link.addEventListener('load', arrived)
    link.addEventListener('error', arrived)
  }
}

/** undefined while the HTML is still being parsed. */
const readLater = (): Later | undefined => {
  const text = document.getElementById('later')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Whether a URL is public (pictures, looks) and may be stored in the tab. Those of calls may be personal. */
const isEverybodys = (address: string): boolean => /\/(?:media|assets\/looks)\//.test(address)

/** Stores the page's URLs for the worker when the page is left before the app, or a worker, could take them. */
const note = ({ key, calls, page }: Owed) => {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const shown = [...document.images].map(({ currentSrc }) => currentSrc)
  try {
    const noted = sessionStorage.getItem(key)?.split('\n') ?? []
    const all = [...noted, ...[...fetched, ...shown].filter(isEverybodys), ...calls]
    if (page) all.push(location.origin + location.pathname + location.search)
    sessionStorage.setItem(key, [...new Set(all)].join('\n'))
  } catch {
    // Storage is blocked; then there is no worker either.
  }
}

const start = () => {
  // Small pictures wait for this, too.
  delete document.documentElement.dataset.waiting
  const later = readLater()
  if (!later) return
  const { styles, scripts } = later
  const [entry, ...others] = scripts
  if (!entry) return
  addSheets(styles)
  for (const href of others) addLink({ rel: 'modulepreload', href })
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: entry })
  document.head.append(script)
}

/** `data-first` skips layout below the first view (content-visibility); the first user input removes it. */
const layOutWhenTouched = () => {
  const signs = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']
  const layOut = () => {
    for (const sign of signs) removeEventListener(sign, layOut, true)
    delete document.documentElement.dataset.first
  }
  // In the capture phase: React stops propagation of events on parts that are not hydrated yet.
  for (const sign of signs) addEventListener(sign, layOut, true)
}

const afterPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task))

/** Controls that need scripts, and parts whose scripts are still missing (`data-asleep`). Links and forms work without. */
const PRESSABLE = `button:not([type=submit]${
  'popover' in HTMLElement.prototype ? ', [popovertarget]' : ''
}), input:is([type=checkbox], [type=radio]), [data-asleep]`
/** Most presses kept; beyond that the page will not come alive. */
const MOST_PRESSES = 20

/**
 * Keeps presses on controls that are not hydrated and repeats them in order once they are. React stops the propagation of
 * a click on a part that is not hydrated, so a click that reaches the control itself was handled.
 */
const keepPresses = () => {
  let alive = false
  let unheard: HTMLElement[] = []
  const follow = (control: HTMLElement) => {
    let heard = false
    const hear = () => {
      heard = alive && control.dataset.asleep === undefined
    }
    control.addEventListener('click', hear, { capture: true, once: true })
    setTimeout(() => {
      control.removeEventListener('click', hear, true)
      if (heard || unheard.length === MOST_PRESSES) return
      unheard.push(control)
      control.dataset.pressed = ''
    })
  }
  const repeat = async () => {
    alive = true
    const presses = unheard
    unheard = []
    for (const control of presses) {
      delete control.dataset.pressed
      if (!control.isConnected || control.matches(':disabled')) continue
      // Back to its state before the first press, which the browser has applied: the repeated press changes it again.
      if (control instanceof HTMLInputElement) control.checked = !control.checked
      follow(control)
      control.click()
      // Each press sees the effect of the one before.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const press = ({ target, isTrusted }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
    if (control && isTrusted) follow(control)
  }
  addEventListener('click', press, true)
  // After text that was typed early has been taken over.
  addEventListener('alive', () => afterPaint(() => void repeat()))
}

const wait = () => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    afterPaint(start)
  }
  if (!picture || picture.complete) return begin()
  picture.addEventListener('load', begin)
  picture.addEventListener('error', begin)
  // A click means that somebody waits for the scripts.
  addEventListener('click', begin, true)
  setTimeout(begin, PATIENCE)
}

layOutWhenTouched()
keepPresses()
addEventListener('pagehide', () => {
  const owed = readLater()?.owed
  if (owed && !navigator.serviceWorker?.controller) note(owed)
})
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', wait)
else wait()
