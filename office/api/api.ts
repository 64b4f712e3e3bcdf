import { createSession } from './session.ts'
import { createStepUp } from './step-up.ts'

const store = async () => {
  const [sessions, copies] = await Promise.all([
    import('#office/db/session-store.ts'),
    import('#office/db/copies.ts'),
  ])
  const { readSession, saveSession, forgetSession, readDeviceToken, saveDeviceToken } = sessions
  const { forgetCopies } = copies
  return { readSession, saveSession, forgetSession, forgetCopies, readDeviceToken, saveDeviceToken }
}

/** The page's one session, and its calls. */
export const session = createSession({ fetch: (...request) => fetch(...request), store })
/** Asks for a proof where a call needs a fresh one. */
export const stepUp = createStepUp(session.call)
export const { call } = stepUp
