/** A clock, and a way to yield to the browser between two slices of work. */
export interface Pace {
  /** ms */
  readonly now: () => number
  readonly nextTask: () => Promise<void>
}

/** Longest slice of work, in ms. */
const SLICE = 12
const ROWS = 16

/** Calls `work` for all rows of a picture in short slices, so that the page stays responsive on slow devices. */
export const inSlices = async (
  rows: number,
  work: (from: number, to: number) => void,
  { now, nextTask }: Pace,
): Promise<void> => {
  // The current task may have run for a while already.
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
