/** The clock, and a way to let the browser answer a touch. */
export interface Pace {
  readonly now: () => number
  readonly nextTask: () => Promise<void>
}

/** Longest work in one go, in ms. */
const SLICE = 12
const ROWS = 16

/** Works through the rows of a picture in slices, so that no task is long on a slow device either. */
export const inSlices = async (
  rows: number,
  work: (from: number, to: number) => void,
  { now, nextTask }: Pace,
): Promise<void> => {
  // What was done before has taken its time already.
  await nextTask()
  let began = now()
  for (let from = 0; from < rows; from += ROWS) {
    if (now() - began > SLICE) {
      await nextTask()
      began = now()
    }
    work(from, Math.min(rows, from + ROWS))
  }
}
