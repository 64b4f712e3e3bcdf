import type { PageMessage } from '#contract/worker.ts'

/** Sends a message to the worker and waits for what it answers; never settles if the worker dies. */
export const askWorker = (worker: ServiceWorker, message: PageMessage): Promise<unknown> => {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data)
    }
    worker.postMessage(message, [port2])
  })
}
