const mark = (picture: EventTarget | null, isMissing: boolean) => {
  if (picture instanceof HTMLImageElement) picture.toggleAttribute('data-missing', isMissing)
}

/**
 * Marks pictures that can't be had, for the styles to draw a placeholder: WebKit shows a question mark. A picture that
 * comes after all is a picture again.
 */
export const markMissingPictures = (): void => {
  document.addEventListener('error', ({ target }) => mark(target, true), true)
  // A picture's `load` does not reach the window.
  document.addEventListener('load', ({ target }) => mark(target, false), true)
  // Those that failed before this script ran.
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) mark(picture, true)
}
