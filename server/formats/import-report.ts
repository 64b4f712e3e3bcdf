/** Receives errors and warnings about rows of a file; the headings are row 1. */
export interface Report {
  /** Nothing of the file can be imported. */
  stop(row: number, message: string): void
  /** What the row belongs to can't be imported. */
  error(row: number, message: string): void
  warning(row: number, message: string): void
}

export interface Issue {
  readonly row: number
  readonly message: string
}

export interface ImportReport {
  readonly errors: readonly Issue[]
  readonly warnings: readonly Issue[]
  /** Beyond those that are listed. */
  readonly moreErrors: number
  readonly moreWarnings: number
}

const LISTED = 50

const list = (most: number) => {
  const listed: Issue[] = []
  let count = 0
  return {
    listed,
    more: () => count - listed.length,
    add(row: number, message: string) {
      count += 1
      if (listed.length < most) listed.push({ row, message })
    },
  }
}

/** Collects errors and warnings about a file; lists the first and counts the rest. */
export const collectIssues = (most = LISTED) => {
  const errors = list(most)
  const warnings = list(most)
  const wrong = new Set<number>()
  let stopped = false
  const error = (row: number, message: string) => {
    wrong.add(row)
    errors.add(row, message)
  }
  const stop = (row: number, message: string) => {
    stopped = true
    error(row, message)
  }
  return {
    report: { stop, error, warning: warnings.add } satisfies Report,
    failed: () => wrong.size > 0,
    stopped: () => stopped,
    /** Whether something is wrong with a row. */
    isWrong: (row: number) => wrong.has(row),
    summary: (): ImportReport => ({
      errors: [...errors.listed].sort((a, b) => a.row - b.row),
      warnings: warnings.listed,
      moreErrors: errors.more(),
      moreWarnings: warnings.more(),
    }),
  }
}
