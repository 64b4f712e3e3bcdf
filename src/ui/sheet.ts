/*
 * A sheet is a popover. iOS before 17 and Firefox before 125 have none: there `data-open` says that it is open, and styles
 * below `@supports not selector(:popover-open)` follow it.
 */
const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype

/** For the click of a button that has the sheet's id as `popovertarget`: where there are popovers, the browser opens it. */
export const toggleSheet = (id: string): void => {
  const sheet = document.getElementById(id)
  if (!sheet || hasPopovers()) return
  const opened = sheet.toggleAttribute('data-open')
  const next = opened
    ? sheet.querySelector('input')
    : document.querySelector<HTMLElement>(`[popovertarget=${id}]`)
  next?.focus()
}

export const closeSheet = (sheet: HTMLElement | null): void => {
  if (hasPopovers()) sheet?.hidePopover()
  else sheet?.removeAttribute('data-open')
}
