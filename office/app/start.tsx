import { createRoot } from 'react-dom/client'
import { OFFICE } from '#contract/office/endpoint.ts'
import type { Me } from '#contract/office/staff.ts'
import { session } from '#office/api/api.ts'
import { prefetchBoard } from '#office/queries/board.ts'
import { client } from '#office/queries/client.ts'
import { after } from '#src/platform/device/clock.ts'
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

const BOARD = new RegExp(`^${OFFICE}/([^/]+)/?$`)
/** Longest wait for the device's copy before the first screen is drawn without it, in ms. */
const AHEAD_MS = 200

/** Reads the copy of the board that the address is of: it is drawn at once, instead of a screen without it before. */
const readAhead = async (me: Me) => {
  const [, name] = BOARD.exec(location.pathname) ?? []
  const shop = me.shops.find((one) => one.name === name)
  if (!shop) return
  const late = new Promise<void>((resolve) => after(AHEAD_MS, resolve))
  await Promise.race([prefetchBoard(client, { operator: me.id, shop }), late])
}

export const start = (root: HTMLElement): void => {
  followSession()
  createRoot(root).render(<App />)
  // What waits on this device is sent once the first screen is there.
  void import('#office/queries/outbox.ts').then(({ startOutbox }) => startOutbox())
  void session.start(readAhead)
  allowWorkers()
  addEventListener('load', installWorker)
}
