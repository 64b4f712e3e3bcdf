import type { PageMessage } from '#contract/worker.ts'

/** Sends a message to the worker and waits for its acknowledgement; never settles if the worker dies. */
export const askWorker = (worker: ServiceWorker, message: PageMessage): Promise<void> => {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    worker.postMessage(message, [port2])
  })
}
