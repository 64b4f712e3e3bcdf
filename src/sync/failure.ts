import { safeParse } from 'valibot'
import { type CartConflict, cartConflict } from '#contract/cart.ts'
import { ApiError, errorMessage, isUnreachable, statusOf, waitOf } from '#src/api/errors.ts'
import type { SaveCause } from '#src/db/database/rows.ts'

/** What a refused cart's saving says, by the specification: the status for 422, this for everything else. */
const REFUSED = '422'
/** Said while the server wants to be left alone for a moment. `ms`: how long. */
export const waitingWords = (ms: number): string =>
  `Son demasiados intentos seguidos: esperamos ${Math.ceil(ms / 1000)} segundos.`
const NOT_SAVED = 'Error al obtener la configuración del producto.'

/** For the person, where the server says nothing of its own. */
const REASONS: Partial<Record<SaveCause, string>> = {
  offline: 'No hay conexión con la tienda.',
  busy: 'La tienda está ocupada y no pudo responder.',
  many: 'Son demasiados intentos seguidos.',
  session: 'La sesión terminó.',
  changing: 'El carrito está cambiando en otro dispositivo.',
}

const causeOf = (error: unknown): SaveCause => {
  const status = statusOf(error)
  if (isUnreachable(error)) return 'offline'
  if (status === undefined) return 'other'
  if (status >= 500) return 'busy'
  const causes: Readonly<Record<number, SaveCause>> = {
    401: 'session',
    403: 'session',
    408: 'busy',
    409: 'changing',
    422: 'refused',
    429: 'many',
  }
  return causes[status] ?? 'other'
}

const reasonOf = (error: unknown, cause: SaveCause, wait: number | undefined): string => {
  if (wait !== undefined) return waitingWords(wait)
  if (cause === 'refused') return errorMessage(error)
  // A refusal of another kind has the server's words; what went wrong on the device has none.
  return REASONS[cause] ?? (error instanceof ApiError ? error.message : NOT_SAVED)
}

/** A saving that did not get through. */
export class SaveFailure extends Error {
  readonly kind: 'refused' | 'conflict' | 'login' | 'failed'
  readonly why: SaveCause
  /** For the person, in its own words; `message` is the specification's. */
  readonly reason: string
  /** The cart that stood in the way; null where the back end does not send it along. */
  readonly conflict: CartConflict | null
  /** When the server takes it again, in ms from now; undefined where it does not say. */
  readonly wait: number | undefined

  constructor(cause: unknown) {
    const why = causeOf(cause)
    super(why === 'refused' ? REFUSED : NOT_SAVED, { cause })
    this.name = 'SaveFailure'
    this.why = why
    const kinds = { refused: 'refused', changing: 'conflict', session: 'login' } as const
    this.kind = why in kinds ? kinds[why as keyof typeof kinds] : 'failed'
    this.wait = waitOf(cause)
    this.reason = reasonOf(cause, why, this.wait)
    const parsed = cause instanceof ApiError ? safeParse(cartConflict, cause.details) : undefined
    this.conflict = this.kind === 'conflict' && parsed?.success ? parsed.output : null
  }
}
