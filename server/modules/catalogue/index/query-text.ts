import { folded } from '#domain/words/folded.ts'
/** Values of a comma-separated list, trimmed, each once, without empty ones. */
export const listOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** `name:value` pairs of a list, both parts URI-encoded, as values by name. Malformed pairs are left out. */
export const pairsOf = (text: string | undefined): ReadonlyMap<string, string[]> => {
  const pairs = new Map<string, string[]>()
  for (const part of listOf(text)) {
    const [name, value] = part.split(':').map(decoded)
    if (name && value) pairs.set(name, [...(pairs.get(name) ?? []), value])
  }
  return pairs
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const MAX_WORDS = 8

/** The words of a search, folded. */
export const wordsOf = (search: string | undefined): string[] =>
  folded(search ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
