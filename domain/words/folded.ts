/** A text for comparing: lower case, without accents. The database folds likewise for searching. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
