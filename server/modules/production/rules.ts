import { type TaskLock, type TaskState, TICK_VALID_DAYS } from '#contract/office/workshop.ts'
import type { OrderStatus } from '#contract/orders.ts'

const RANK: Readonly<Record<TaskState, number>> = { todo: 0, doing: 1, done: 2 }

/** Whether it is further than where a tick found it. */
export const isForward = (from: TaskState, to: TaskState): boolean => RANK[to] > RANK[from]

/** Clocks of devices are wrong by that much at most, in ms. */
const CLOCK_ERROR = 5 * 60 * 1000

interface Tick {
  readonly from: TaskState
  readonly to: TaskState
  readonly at: Date
}

/**
 * What a tick does to a task: moves it; nothing, where it is there or further already; or nothing because it is another
 * one by now than the tick was made for.
 */
export const outcomeOf = (
  { state, reopenedAt }: { readonly state: TaskState; readonly reopenedAt: Date | null },
  { from, to, at }: Tick,
): 'moves' | 'settled' | 'overtaken' => {
  const [now, before, after] = [RANK[state], RANK[from], RANK[to]]
  if (after > before) {
    if (now >= after) return 'settled'
    const isOld = reopenedAt !== null && at.getTime() < reopenedAt.getTime() - CLOCK_ERROR
    return now >= before && !isOld ? 'moves' : 'overtaken'
  }
  if (now <= after) return 'settled'
  return now <= before ? 'moves' : 'overtaken'
}

/** States of a line's proof, `drifted`: its approved design is another one by now. */
export type ProofOfLine = 'open' | 'approved' | 'change' | 'unchecked' | 'drifted'

/** Why a task may not be begun; null: it may. Into production without an approval is the shop's own decision. */
export const lockOf = (
  { status, held }: { readonly status: OrderStatus; readonly held: unknown },
  proof: ProofOfLine | undefined,
): TaskLock | null => {
  if (proof === 'drifted') return 'drifted'
  if (status !== 'InProduction') {
    if (proof === 'change') return 'changeAsked'
    if (proof === 'open') return 'approval'
    return proof === 'unchecked' ? 'check' : 'notInProduction'
  }
  return held === null ? null : 'held'
}

const DAY_MS = 24 * 60 * 60 * 1000

/** When a tick was made, as far as its device can be believed: never later than now; null: too long ago to count. */
export const tickedAt = (at: string | undefined, now: Date): Date | null => {
  if (at === undefined) return now
  const made = new Date(at)
  if (now.getTime() - made.getTime() > TICK_VALID_DAYS * DAY_MS) return null
  return made > now ? now : made
}
