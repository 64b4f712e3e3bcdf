import { createSession } from './session.ts'
import { createStepUp } from './step-up.ts'

const store = async () => {
  const [sessions, copies] = await Promise.all([
    import('#office/db/session-store.ts'),
    import('#office/db/copies.ts'),
  ])
  return { ...sessions, forgetCopies: copies.forgetCopies }
}

/** The page's one session, and its calls. */
export const session = createSession({ fetch: (...request) => fetch(...request), store })
/** Asks for a proof where a call needs a fresh one. */
export const stepUp = createStepUp(session.call)
export const { call } = stepUp
