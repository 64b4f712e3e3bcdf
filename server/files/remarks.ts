/** Says what is wrong, or odd, in a row of a file; the headings are row 1. */
export interface Report {
  error(row: number, message: string): void
  warning(row: number, message: string): void
}

export interface Remark {
  readonly row: number
  readonly message: string
}

export interface Remarked {
  readonly errors: readonly Remark[]
  readonly warnings: readonly Remark[]
  /** Beyond those that are listed. */
  readonly moreErrors: number
  readonly moreWarnings: number
}

const LISTED = 50

const list = () => {
  const listed: Remark[] = []
  let count = 0
  return {
    listed,
    more: () => count - listed.length,
    add(row: number, message: string) {
      count += 1
      if (listed.length < LISTED) listed.push({ row, message })
    },
  }
}

/** Collects what is reported about a file, however much that is. */
export const remarks = () => {
  const errors = list()
  const warnings = list()
  return {
    report: { error: errors.add, warning: warnings.add } satisfies Report,
    failed: () => errors.listed.length > 0,
    told: (): Remarked => ({
      errors: [...errors.listed].sort((a, b) => a.row - b.row),
      warnings: warnings.listed,
      moreErrors: errors.more(),
      moreWarnings: warnings.more(),
    }),
  }
}
