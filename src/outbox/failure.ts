import { safeParse } from 'valibot'
import { type CartConflict, cartConflict } from '#contract/cart.ts'
import { ApiError, errorMessage, statusOf, waitOf } from '#src/api/errors.ts'

/** What a refused cart's saving says, by the specification: the status for 422, this for everything else. */
const REFUSED = '422'
/** Said while the server wants to be left alone for a moment. `ms`: how long. */
export const waitingWords = (ms: number): string =>
  `Son muchos envíos seguidos: esperamos ${Math.ceil(ms / 1000)} segundos.`
const NOT_SAVED = 'Error al obtener la configuración del producto.'

/** A saving that did not get through. */
export class SaveFailure extends Error {
  readonly kind: 'refused' | 'conflict' | 'login' | 'failed'
  /** For the person: the server's own words where it refused. */
  readonly reason: string
  /** The cart that stood in the way; null where the back end does not send it along. */
  readonly conflict: CartConflict | null
  /** When the server takes it again, in ms from now; undefined where it does not say. */
  readonly wait: number | undefined

  constructor(cause: unknown) {
    const status = statusOf(cause)
    super(status === 422 ? REFUSED : NOT_SAVED, { cause })
    this.name = 'SaveFailure'
    this.kind =
      status === 422
        ? 'refused'
        : status === 409
          ? 'conflict'
          : status === 401 || status === 403
            ? 'login'
            : 'failed'
    this.wait = waitOf(cause)
    this.reason =
      this.kind === 'refused'
        ? errorMessage(cause)
        : this.wait === undefined
          ? this.message
          : waitingWords(this.wait)
    const told = cause instanceof ApiError ? safeParse(cartConflict, cause.details) : undefined
    this.conflict = this.kind === 'conflict' && told?.success ? told.output : null
  }
}
