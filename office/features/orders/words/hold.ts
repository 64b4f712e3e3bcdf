/** Reasons that a list offers for an order on hold. */
export const HOLD_REASONS = ['Falta prenda', 'Falta arte', 'Falta pago'] as const

/** A reason without the point that a sentence will have. */
export const holdWord = (reason: string): string => reason.trim().replace(/\.+$/, '')
