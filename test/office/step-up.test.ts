import { describe, expect, it } from 'vitest'
import { invite, listTeam, removeMember } from '#contract/office/staff.ts'
import type { Call } from '#office/api/call.ts'
import { OfficeError } from '#office/api/error.ts'
import { createStepUp } from '#office/api/step-up.ts'

/** A server that asks for a proof until it is given, and counts what it is asked. */
const serverOf = () => {
  const asked: string[] = []
  let isFresh = false
  const call: Call = async (endpoint) => {
    asked.push(endpoint.name)
    if (endpoint.fresh !== undefined && !isFresh)
      throw new OfficeError('step_up_required', { status: 403, details: { has: ['totp'] } })
    return {} as never
  }
  return { asked, stepUp: createStepUp(call), prove: () => (isFresh = true) }
}

const soon = () => Promise.resolve().then(() => Promise.resolve())

describe('a call that needs a fresh proof', () => {
  it('waits for it, and is made again once it is there', async () => {
    const { asked, stepUp, prove } = serverOf()
    let reported = 0
    stepUp.subscribe(() => {
      reported += 1
    })
    const invited = stepUp.call(invite)
    const removed = stepUp.call(removeMember)
    await soon()
    expect(stepUp.current()).toMatchObject({ endpoint: { name: 'invite' }, has: ['totp'] })
    prove()
    stepUp.current()?.end(true)
    await invited
    // One sheet at a time: what came meanwhile says so, and can be pressed again.
    await expect(removed).rejects.toMatchObject({ code: 'step_up_required' })
    expect(asked).toEqual(['invite', 'removeMember', 'invite'])
    expect(stepUp.current()).toBeUndefined()
    expect(reported).toBe(2)
  })

  it('is refused where nobody proves it, and others are not held up', async () => {
    const { stepUp } = serverOf()
    const invited = stepUp.call(invite)
    await soon()
    await stepUp.call(listTeam)
    stepUp.current()?.end(false)
    await expect(invited).rejects.toMatchObject({ code: 'step_up_required' })
    expect(stepUp.current()).toBeUndefined()
  })
})
