/** Runs `task` once everything that the page itself asked for is there. */
export const afterLoad = (task: () => void): (() => void) => {
  if (document.readyState === 'complete') {
    task()
    return () => {}
  }
  addEventListener('load', task, { once: true })
  return () => removeEventListener('load', task)
}
