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

/** One whose server has not been heard of since is taken up by another. */
export const desertedSince = (now: Date): Date => new Date(now.getTime() - MINUTE)

/** One that waits for an answer since is cancelled. */
export const forgottenSince = (now: Date): Date => new Date(now.getTime() - DAY)

/** One older than this is deleted, with what would take it back. */
export const storedSince = (now: Date): Date => new Date(now.getTime() - 30 * DAY)
