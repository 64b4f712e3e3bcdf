import type { Bug } from './bug.ts'
import type { Plan } from './plan.ts'
import { type Outcome, runPlan } from './run.ts'

/** Most runs that a shorter schedule is looked for. */
const TRIES = 150

/** Schedules that are a little less than this one. */
const lesser = function* (plan: Plan): Generator<Plan> {
  for (const index of plan.steps.keys()) {
    const [left, next] = [plan.steps[index], plan.steps[index + 1]]
    // What follows stays at its time.
    const rest = plan.steps.slice(index + 1)
    if (left && next) rest[0] = { ...next, wait: next.wait + left.wait }
    yield { ...plan, steps: [...plan.steps.slice(0, index), ...rest] }
  }
  for (const [index, { fate }] of plan.requests.entries())
    if (fate !== 'through')
      yield {
        ...plan,
        requests: plan.requests.with(index, { fate: 'through', out: 20, back: 20, again: 0 }),
      }
  for (const device of [0, 1])
    if (plan.guests[device])
      yield { ...plan, guests: [device !== 0 && plan.guests[0], device !== 1 && plan.guests[1]] }
}

/** The same fault in fewer steps and with less trouble, as far as a few tries find it. */
export const shrink = async (plan: Plan, bug?: Bug): Promise<{ plan: Plan; outcome: Outcome }> => {
  let best = { plan, outcome: await runPlan(plan, bug) }
  let tries = 0
  for (let found = true; found && tries < TRIES; ) {
    found = false
    for (const candidate of lesser(best.plan)) {
      if (++tries > TRIES) break
      const outcome = await runPlan(candidate, bug)
      if (outcome.faults.length === 0) continue
      best = { plan: candidate, outcome }
      found = true
      break
    }
  }
  return best
}

/** A failed schedule as it is reported: its seed, what was wrong, and all that happened. */
export const described = ({ plan, outcome }: { plan: Plan; outcome: Outcome }): string =>
  [
    `seed ${plan.seed}, ${plan.several ? 'several lines' : 'one line'} of a variant allowed`,
    ...outcome.faults.map((fault) => `  ${fault}`),
    ...outcome.trace.map((line) => `  ${line}`),
  ].join('\n')
