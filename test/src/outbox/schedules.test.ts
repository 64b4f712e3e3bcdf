import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { BUGS } from '#harness/schedules/bugs.ts'
import { planOf } from '#harness/schedules/plan.ts'
import { REGRESSIONS } from '#harness/schedules/regressions.ts'
import { runPlan } from '#harness/schedules/run.ts'
import { described, shrink } from '#harness/schedules/shrink.ts'

/** `npm run bench:offline` plays ten thousand. */
const RUNS = Number(process.env.SCHEDULES ?? 200)
/** A fault is noticed within so many schedules. */
const SOON = 80

describe('two devices with two tabs each over a network that does everything wrong', () => {
  it(`[OFF-32, OFF-3, OFF-4, OFF-5] lose and double nothing, and are equal at rest, over ${RUNS} schedules`, async () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const { faults } = await runPlan(planOf(seed))
      if (faults.length > 0) expect.fail(described(await shrink(planOf(seed))))
    }
  }, 300_000)

  it.each(Object.entries(REGRESSIONS))('[OFF-32] %s', async (_name, plan) => {
    const outcome = await runPlan(plan)
    expect(outcome.faults, described({ plan, outcome })).toEqual([])
  })

  it('[OFF-33] do the same again for the same seed, step by step', async () => {
    for (const seed of [7, 54]) {
      const first = await runPlan(planOf(seed))
      expect(first.trace.length).toBeGreaterThan(20)
      expect(await runPlan(planOf(seed))).toEqual(first)
    }
  })

  it('[OFF-33] are reported as short as a fault can be found', async () => {
    const bug = BUGS['takes no lock']
    const { plan, outcome } = await shrink(planOf(2), bug)
    expect(plan.steps.length).toBeLessThan(planOf(2).steps.length)
    expect(described({ plan, outcome })).toMatch(/^seed 2,.*\n {2}two tabs of a device save at once\n/)
  })
})

describe('a planted fault', () => {
  it.each(Object.entries(BUGS))(`[OFF-34] is noticed within ${SOON} schedules: %s`, async (_name, bug) => {
    let seed = 0
    while (++seed <= SOON) if ((await runPlan(planOf(seed), bug)).faults.length > 0) break
    expect(seed).toBeLessThanOrEqual(SOON)
  })
})
