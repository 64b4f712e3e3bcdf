/** Who uses the shop on this device. A user without an email is not logged in. */
export interface User {
  userId: string
  email: string
  fullName: string
  phoneNumber: string
  company: string
  /** The account is activated: whose is not gets no further than the screen that asks for its code. */
  canLogin: boolean
}

export interface SessionState {
  /** Counts the log-ins, log-outs and new tokens of this device, in all its tabs. */
  readonly revision: number
  /** Bearer token: a guest's while `user` is null. */
  readonly accessToken: string | undefined
  /** A customer's; undefined once the server has ended the session, and where a plain back end gives none. */
  readonly refreshToken: string | undefined
  readonly user: User | null
  /** The server has ended the user's session: what is on the device stays theirs, and only a new log-in gets further. */
  readonly ended: boolean
  /** Why the last log-in or registration was refused, until the person has read it. */
  readonly authError: string | null
}

/** Events that change who is logged in or the tokens: stored first (`settle`). */
export type LastingEvent =
  | { type: 'signed-in'; user: User; accessToken: string; refreshToken: string | undefined }
  | { type: 'token-refreshed'; accessToken: string; refreshToken: string; user?: User }
  /** The server has rejected the refresh token. What is on the device stays the customer's. */
  | { type: 'session-ended' }
  | { type: 'session-destroyed' }
  | { type: 'guest-token-received'; accessToken: string }

/** Things that happened; what follows from them is decided here alone. */
export type SessionEvent =
  | (LastingEvent & { revision: number })
  | { type: 'profile-changed'; user: User }
  | { type: 'auth-failed'; message: string }
  | { type: 'auth-error-read' }

export const noSession: SessionState = {
  revision: 0,
  accessToken: undefined,
  refreshToken: undefined,
  user: null,
  ended: false,
  authError: null,
}

export const sessionReducer = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'signed-in': {
      const { type: _, ...signedIn } = event
      return event.user.email ? { ...signedIn, ended: false, authError: null } : state
    }
    case 'session-ended':
      return { ...state, refreshToken: undefined, ended: state.user !== null, revision: event.revision }
    case 'guest-token-received': {
      // In place of a customer's token: a plain back end ends a session by this alone.
      const { accessToken, revision } = event
      return { ...state, accessToken, ended: state.user !== null, revision }
    }
    case 'auth-failed':
      return { ...state, authError: event.message }
    case 'auth-error-read':
      return { ...state, authError: null }
    case 'session-destroyed':
      return { ...noSession, revision: event.revision }
    default: {
      const { type: _, ...news } = event
      return { ...state, ...news }
    }
  }
}

/** Whose rows in the device's database these are. */
export const identityOf = (state: SessionState): string => state.user?.userId ?? 'guest'
