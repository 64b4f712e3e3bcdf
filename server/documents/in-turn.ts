import { AT_ONCE, type TakeTurn } from '../ports/turn.ts'

/** Finds what is about to be read whole; a large one again once its reader has a turn: it may have changed meanwhile. */
export const foundInTurn = async <R extends { readonly bytes: number }>(
  turn: TakeTurn,
  find: () => Promise<R | null>,
): Promise<R | null> => {
  const found = await find()
  if (found === null || found.bytes <= AT_ONCE) return found
  await turn(found.bytes)
  return find()
}
