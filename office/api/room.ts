import { createSession } from './session.ts'

const store = async () => {
  const [sessions, copies] = await Promise.all([
    import('#office/db/session-store.ts'),
    import('#office/db/copies.ts'),
  ])
  const { readSession, saveSession, forgetSession } = sessions
  return { readSession, saveSession, forgetSession, forgetCopies: copies.forgetCopies }
}

/** The page's one session, and its calls. */
export const session = createSession({ fetch: (...request) => fetch(...request), store })
export const { call } = session
