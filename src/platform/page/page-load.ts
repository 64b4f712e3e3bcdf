/** Runs `task` after the window's `load` event. */
export const afterLoad = (task: () => void): (() => void) => {
  if (document.readyState === 'complete') {
    task()
    return () => {}
  }
  addEventListener('load', task, { once: true })
  return () => removeEventListener('load', task)
}
