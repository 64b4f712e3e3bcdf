import { createRoot } from 'react-dom/client'
import { session } from '#office/api/api.ts'
import { client } from '#office/queries/client.ts'
import { App } from './app.tsx'
import { allowWorkers, installWorker } from './worker.ts'

/** Answers are of the operator who was logged in when they were fetched. */
const followSession = () => {
  let { state, me } = session.current()
  session.subscribe(() => {
    const now = session.current()
    if (me !== undefined && now.me?.id !== me.id) client.clear()
    // Whatever failed without a session is asked for again.
    else if (state === 'over' && now.state === 'in') void client.invalidateQueries()
    ;({ state, me } = now)
  })
}

export const start = (root: HTMLElement): void => {
  followSession()
  createRoot(root).render(<App />)
  // What waits on this device is sent once the first screen is there.
  void import('#office/queries/outbox.ts').then(({ startOutbox }) => startOutbox())
  void session.start()
  allowWorkers()
  addEventListener('load', installWorker)
}
