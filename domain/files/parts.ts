import { FileFault } from './fault.ts'

/** Chunks or segments of a picture: real ones have some thousands at most. */
const MOST_PARTS = 10_000

/** Collects the parts of a file that remain in it; throws where there are too many. */
export const createParts = (whole: Uint8Array) => {
  const runs: { from: number; to: number }[] = []
  let count = 0
  return {
    /** From the first byte of a part to behind its last one. */
    next(from: number, to: number, isKept: boolean) {
      count += 1
      if (count > MOST_PARTS) throw new FileFault('manyParts')
      if (!isKept) return
      const last = runs.at(-1)
      if (last?.to === from) last.to = to
      else runs.push({ from, to })
    },
    /** The collected parts as one file; the file itself where they are all of it. */
    joined(): Uint8Array {
      const size = runs.reduce((sum, { from, to }) => sum + to - from, 0)
      if (size === whole.length) return whole
      const out = new Uint8Array(size)
      let at = 0
      for (const { from, to } of runs) {
        out.set(whole.subarray(from, to), at)
        at += to - from
      }
      return out
    },
  }
}
