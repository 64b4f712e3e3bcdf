import type { FastifyInstance } from 'fastify'

/** Mail of a server that died, and mail to be tried again, is looked for this often, in ms. */
const EVERY = 5000

/** Sends mail while the server runs. */
export const registerMail = (app: FastifyInstance) => {
  const { mail } = app.ports
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => mail.wake(), EVERY).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await mail.close()
  })
}
