/** Middle value; the mean of the two middle ones of an even count. NaN for none. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = sorted.length % 2 === 1 ? [middle, middle] : [middle - 1, middle]
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2
}

/** Rows under aligned columns, as text. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** Milliseconds as seconds: '1.23 s'. */
export const ms = (value: number): string => `${(value / 1000).toFixed(2)} s`
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
/** '1.23', '12.3', '123'. */
export const figure = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
export const mark = (ok: boolean): string => (ok ? '✔' : '✘')

/** The value that a share of all, from 0 to 1, lies at or below. NaN for none. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
