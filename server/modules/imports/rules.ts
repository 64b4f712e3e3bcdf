import { type ImportState, PIECE_BYTES } from '#contract/office/imports.ts'

/** While a run is in one of these, no other one of its shop begins. */
export const OPEN: readonly ImportState[] = ['receiving', 'reading', 'asking', 'ready', 'applying', 'undoing']

/** A server works at it. */
export const WORKING: readonly ImportState[] = ['reading', 'applying', 'undoing']

/** Until something of the shop is changed for good. */
export const CANCELLABLE: readonly ImportState[] = ['receiving', 'reading', 'asking', 'ready', 'applying']

export const piecesOf = (bytes: number): number => Math.ceil(bytes / PIECE_BYTES)

/** How long a piece is. */
export const pieceLength = (bytes: number, piece: number): number =>
  Math.max(0, Math.min(PIECE_BYTES, bytes - piece * PIECE_BYTES))

/** Under which a piece is stored: whoever starts a run names it, so that another shop's may have the same id. */
export const pieceName = (
  { tenantId, id }: { readonly tenantId: number; readonly id: string },
  piece: number,
): string => `import-${tenantId}-${id}-${piece}`

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

/** A run whose server has not written its progress since this moment is queued again, for another server. */
export const stalledBefore = (now: Date): Date => new Date(now.getTime() - MINUTE)

/** A run that has waited for a person since before this moment is cancelled. */
export const unansweredBefore = (now: Date): Date => new Date(now.getTime() - DAY)

/** A run that has not changed since this moment is deleted, with the data that would undo it. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - 30 * DAY)
