/** Search words of customers who want their own design on a product, in normalised form. */
const WISH =
  /^(?:logo|isotipo|logotip|personaliz|customiz|estamp|impres|imprim|promocional|publicitari|corporativ|empresarial|merch|marcad)/

/** How things are printed on: of a shop that does not do it, what it does instead is better than nothing. */
const WAY =
  /^(?:bord(?:ad|ar)|serigraf|sublim|vinil|tampograf|grab(?:ad|ar)|laser|dtf$|uv$|transfer|termovinil)/

/** Words without meaning between them: 'taza con mi logo'. */
const GLUE = new Set('con de del en para por a y o el la los las un una mi mis tu tus su sus'.split(' '))

/** Letters that words of one stem have in common: bordado, bordada, bordar. */
const STEM = 5

export interface Technique {
  readonly id: number
  readonly name: string
}

/** Whether a normalised search word asks for a printed product. */
export const saysPrint = (word: string): boolean => WISH.test(word) || WAY.test(word)

/** The words of a search that say something. Alone, those that stand between others do. */
export const tellingWords = (words: readonly string[]): readonly string[] =>
  words.some(saysPrint) ? words.filter((word) => !GLUE.has(word)) : words

const isOfStem = (own: string, word: string): boolean =>
  own.length < STEM ? own === word : word.slice(0, STEM) === own.slice(0, STEM)

/**
 * Techniques that a searched word asks for; all of them for a wish, and for one that the shop does not have; none for
 * other words.
 */
export const techniquesSaid = (
  word: string,
  techniques: readonly Technique[],
  fold: (text: string) => string,
): readonly number[] => {
  if (!saysPrint(word)) return []
  const named = techniques.filter(({ name }) =>
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .some((own) => isOfStem(own, word)),
  )
  const meant = WISH.test(word) || named.length === 0 ? techniques : named
  return meant.map(({ id }) => id)
}
