import type { Later, Owed } from './owed.ts'

/*
 * A script of its own in pages that the server has rendered; it imports nothing that runs. They can be read without any
 * script, so the scripts wait until the largest picture is there: on a thin line they would halve its share of it.
 */

/** Longest wait for the picture, in ms. */
const PATIENCE = 4000

const addLink = (attributes: Partial<HTMLLinkElement>): HTMLLinkElement => {
  const link = Object.assign(document.createElement('link'), attributes)
  document.head.append(link)
  return link
}

/** They count from the same moment: each that comes has the style of the whole page worked out once more. */
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

/** undefined: the page is still coming. */
const readLater = (): Later | undefined => {
  const text = document.getElementById('later')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** What may be noted in the tab: pictures and looks, not calls, whose addresses may be a person's own. */
const isEverybodys = (address: string): boolean => /\/(?:media|assets\/looks)\//.test(address)

/** Notes what the page was given and nobody handed over: it is left before the app's scripts ran, or before a worker came. */
const note = ({ key, calls, page }: Owed) => {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const shown = [...document.images].map(({ currentSrc }) => currentSrc)
  try {
    const noted = sessionStorage.getItem(key)?.split('\n') ?? []
    const all = [...noted, ...[...fetched, ...shown].filter(isEverybodys), ...calls]
    if (page) all.push(location.origin + location.pathname + location.search)
    sessionStorage.setItem(key, [...new Set(all)].join('\n'))
  } catch {
    // Site data is off: there is no worker either.
  }
}

const start = () => {
  // What small pictures waited for, too.
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

/** The server's page is laid out as far as it is seen (`data-first`), whole as soon as somebody touches it. */
const layOutWhenTouched = () => {
  const signs = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']
  const layOut = () => {
    for (const sign of signs) removeEventListener(sign, layOut, true)
    delete document.documentElement.dataset.first
  }
  // On the way down: React keeps what meets a part that is not alive yet from coming up again.
  for (const sign of signs) addEventListener(sign, layOut, true)
}

const afterPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task))

/** What answers a press by scripts alone, and a frame of which they are still to come; links and forms work without. */
const PRESSABLE =
  'button:not([type=submit], [popovertarget]), input:is([type=checkbox], [type=radio]), [data-asleep]'
/** More are a page that nobody brings to life. */
const MOST_PRESSES = 20

/**
 * Presses on what is not alive yet wait for it, and are made again in their order. React keeps a press on such a part of
 * the page from coming to it: one that has come was heard.
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
      // As it was before: the press that follows is to change it.
      if (control instanceof HTMLInputElement) control.checked = !control.checked
      follow(control)
      control.click()
      // One sees what the one before has done.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const press = ({ target, isTrusted }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
    if (control && isTrusted) follow(control)
  }
  addEventListener('click', press, true)
  // What was typed early counts first.
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
  // Somebody waits for more than the picture.
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
