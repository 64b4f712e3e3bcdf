import { offlineReload } from './offline-reload.ts'
import { mark, median, ms, table } from './stats.ts'

/** Longest offline reload, in ms. */
const TARGET = 1000

/** Each page's reload without a network, after one visit. */
export const offlineTable = async (
  serverPort: number,
  pages: readonly (readonly [string, string])[],
  runs: number,
): Promise<string> => {
  const rows = [['page', 'offline reload to content ≤ 1 s']]
  for (const [name, path] of pages) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await offlineReload(serverPort, path))
    const value = median(times)
    rows.push([name, `${ms(value)} ${mark(value <= TARGET)}`])
  }
  return `\nOffline, CPU 4×, median of ${runs}\n${table(rows)}`
}
