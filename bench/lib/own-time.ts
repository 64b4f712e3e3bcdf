/** What is used of an event in Chromium's trace format; times in µs. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  ts: number
  dur?: number
  /** The thread's own clock, which stands while another thread has the processor. */
  readonly tts?: number
  readonly tdur?: number
}

/**
 * Makes a trace say how long each task has computed, instead of how long it took: here browser, server and Lighthouse share
 * two processors, and a task that waits for one is no slower on a phone. What happens within a task keeps its place in
 * it; tasks keep their beginnings.
 */
export const countOwnTime = (events: readonly TraceEvent[]): void => {
  const inOrder = events
    .filter(({ tts }) => tts !== undefined)
    .sort((a, b) => a.pid - b.pid || a.tid - b.tid || a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  let task: { tid: number; ts: number; end: number; tts: number } | undefined
  for (const event of inOrder) {
    const { tid, ts, dur, tts = 0, tdur } = event
    if (task?.tid === tid && ts < task.end) event.ts = Math.min(ts, task.ts + Math.max(0, tts - task.tts))
    else if (event.ph === 'X' && event.name.endsWith('RunTask')) task = { tid, ts, end: ts + (dur ?? 0), tts }
    if (dur !== undefined && tdur !== undefined) event.dur = tdur
  }
}
