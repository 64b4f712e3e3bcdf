/** Letters of a word from which one, and from which two, wrong ones are forgiven. */
const FORGIVE_ONE = 4
const FORGIVE_TWO = 7

const forgiven = ({ length }: string) => (length < FORGIVE_ONE ? 0 : length < FORGIVE_TWO ? 1 : 2)

/** Scores are sixteenths: see `score.ts`. */
const STEPS = 16

const scoreFor = (mistakes: number, { length }: string) =>
  Math.floor((1 - mistakes / (length + 1)) * STEPS) / STEPS

/**
 * How near a word of the shop is to a searched one: 0 when it is another word, else below 1. Two neighbours swapped are one slip of the thumb; so they count as one mistake.
 */
export const nearness = (own: string, word: string): number => {
  const limit = forgiven(word)
  if (limit === 0 || Math.abs(own.length - word.length) > limit) return 0
  const mistakes = distance(own, word, limit)
  if (mistakes <= limit) return scoreFor(mistakes, word)
  return isSwapped(own, word) || isSwapped(own, word.replace(/s$/, '')) ? scoreFor(1, word) : 0
}

/** Whether two neighbours, and nothing else, have changed places. */
const isSwapped = (own: string, word: string): boolean => {
  if (own.length !== word.length || word.length < FORGIVE_ONE) return false
  let at = 0
  while (at < own.length && own[at] === word[at]) at++
  return (
    at + 1 < own.length &&
    own[at] === word[at + 1] &&
    own[at + 1] === word[at] &&
    own.slice(at + 2) === word.slice(at + 2)
  )
}

/** Letters to insert, leave out or replace; any number above `limit` once it is passed. */
const distance = (a: string, b: string, limit: number): number => {
  let former = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const cost = Math.min(
        (former[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (former[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1),
      )
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    former = current
  }
  return former[b.length] ?? limit + 1
}
