/** A row's number from its text on the wire; null for what can't be one. */
export const rowIdOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** The numbers among `texts`, each once. */
export const rowIdsOf = (texts: readonly string[]): number[] => [
  ...new Set(texts.map(rowIdOf).filter((id) => id !== null)),
]
