import { failure } from './failure.ts'

/** Refusals that several modules make, in the same words. */
export const missingOrder = () => failure('not_found', 'No encontramos ese pedido.')
export const missingProduct = () => failure('not_found', 'No encontramos ese producto.')
export const missingQuote = () => failure('not_found', 'No encontramos esa cotización.')
/** The key of a call came with another change before. */
export const usedKey = () => failure('conflict', 'Esa clave ya se usó para otro cambio.')
export const notUndoable = () => failure('conflict', 'Ese cambio no se puede deshacer.')
