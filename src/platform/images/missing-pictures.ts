import { after } from '../device/clock.ts'

/** A picture that loads sooner than this shows no spinner, in ms. */
const QUICK = 200

const mark = (picture: EventTarget | null, isMissing: boolean) => {
  if (!(picture instanceof HTMLImageElement)) return
  picture.toggleAttribute('data-missing', isMissing)
  picture.toggleAttribute('data-waiting', false)
}

/**
 * Marks pictures that failed to load, for the styles to draw a placeholder: WebKit would show a question mark. One that
 * loads after all loses the mark.
 */
export const markMissingPictures = (): void => {
  document.addEventListener('error', ({ target }) => mark(target, true), true)
  // A picture's `load` does not reach the window.
  document.addEventListener('load', ({ target }) => mark(target, false), true)
  // Those that failed before this script ran.
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) mark(picture, true)
}

/** Marks pictures that are still loading, for the styles to draw a spinner in their place. */
export const markWaitingPictures = (): void => {
  let planned = false
  const markAll = () => {
    planned = false
    for (const picture of document.images) picture.toggleAttribute('data-waiting', !picture.complete)
  }
  const plan = () => {
    if (planned) return
    planned = true
    after(QUICK, markAll)
  }
  new MutationObserver(plan).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['src', 'srcset'],
  })
  plan()
}
