import { createRoot } from 'react-dom/client'
import { session } from '#office/api/room.ts'
import { client } from '#office/queries/client.ts'
import { startOutbox } from '#office/queries/outbox.ts'
import { App } from './app.tsx'
import { installWorker } from './worker.ts'

/** What was fetched is for whoever was logged in then. */
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
  startOutbox()
  createRoot(root).render(<App />)
  void session.start()
  addEventListener('load', installWorker)
}
