/*
 * A script of its own in pages that the server has rendered; it imports nothing. They can be read without any script,
 * so the scripts wait until the largest picture is there: on a thin line they would halve its share of it.
 */
const LATER_ID = 'later'
/** Longest wait for the picture, in ms. */
const PATIENCE = 4000

const addLink = (rel: string, href: string) => {
  const link = document.createElement('link')
  Object.assign(link, { rel, href })
  document.head.append(link)
}

const start = () => {
  // What small pictures waited for, too.
  delete document.documentElement.dataset.waiting
  const text = document.getElementById(LATER_ID)?.textContent
  if (!text) return
  const { styles, scripts } = JSON.parse(text) as { styles: readonly string[]; scripts: readonly string[] }
  const [entry, ...others] = scripts
  if (!entry) return
  for (const href of styles) addLink('stylesheet', href)
  for (const href of others) addLink('modulepreload', href)
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: entry })
  document.head.append(script)
}

/** The server's page is laid out as far as it is seen (`data-first`), whole as soon as somebody touches it. */
const layOutWhenTouched = () => {
  const signs = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']
  const layOut = () => {
    for (const sign of signs) removeEventListener(sign, layOut)
    delete document.documentElement.dataset.first
  }
  for (const sign of signs) addEventListener(sign, layOut, { passive: true })
}

const afterPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task))

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
  setTimeout(begin, PATIENCE)
}

layOutWhenTouched()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', wait)
else wait()
