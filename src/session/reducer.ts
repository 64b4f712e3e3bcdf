/** Who uses the shop on this device. A user without an email is not logged in. */
export interface User {
  userId: string
  email: string
  fullName: string
  phoneNumber: string
  company: string
}

export interface SessionState {
  /** Counts the log-ins, log-outs and new tokens of this device, in all its tabs. */
  readonly revision: number
  /** Bearer token: a guest's while `user` is null. */
  readonly accessToken: string | undefined
  /** A customer's; undefined once the server has ended the session: only a new log-in helps then. */
  readonly refreshToken: string | undefined
  readonly user: User | null
  /** Why the last log-in or registration was refused, until the person has read it. */
  readonly authError: string | null
}

/** What decides who is logged in, and with what: written to the disk first (`settle`). */
export type LastingEvent =
  | { type: 'signed-in'; user: User; accessToken: string; refreshToken: string | undefined }
  | { type: 'token-refreshed'; accessToken: string; refreshToken: string; user?: User }
  /** The server takes the refresh token no more. What is on the device stays the customer's. */
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
  authError: null,
}

export const sessionReducer = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'signed-in': {
      const { type: _, ...signedIn } = event
      return event.user.email ? { ...signedIn, authError: null } : state
    }
    case 'session-ended':
      return { ...state, refreshToken: undefined, revision: event.revision }
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
