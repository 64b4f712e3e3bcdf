// What the commands say while they work.

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Says what is being done, does it, and says how long it took.
 * @template T
 * @param {string} what
 * @param {() => T | Promise<T>} task
 * @returns {Promise<T>}
 */
export async function step(what, task) {
  const started = performance.now()
  console.log(`• ${what} …`)
  const result = await task()
  console.log(`  done in ${seconds(started)}`)
  return result
}

/** Ends the command with a message for the person. */
export function stop(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
