import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createUpdates } from '#src/features/pwa/updates.ts'

const page = () => {
  const events = { waiting: () => {}, takeOver: () => {}, visibility: () => {} }
  const on = (name: keyof typeof events) => (listener: () => void) => {
    events[name] = listener
  }
  const letIn = vi.fn()
  const reload = vi.fn()
  let idle = false
  let postponed = false
  const leave = () => {
    idle = true
  }
  const updates = createUpdates({
    onWaiting: on('waiting'),
    onTakeOver: on('takeOver'),
    onVisibility: on('visibility'),
    letIn,
    reload,
    isPostponed: () => postponed,
    notePostponed: () => {
      postponed = true
    },
    isIdle: () => idle,
  })
  return { updates, events, letIn, reload, leave }
}

describe('a newer version', () => {
  it('[OFF-9] waits until the person agrees, then takes over and the page follows', () => {
    const { updates, events, letIn, reload } = page()
    expect(updates.state()).toBe('current')
    events.waiting()
    expect(updates.state()).toBe('waiting')
    expect(letIn).not.toHaveBeenCalled()
    updates.accept()
    expect(letIn).toHaveBeenCalledOnce()
    expect(updates.state()).toBe('accepted')
    expect(reload).not.toHaveBeenCalled()
    events.takeOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[OFF-9] is offered again where it was let in and does not take over', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { updates, events, letIn, reload } = page()
    events.waiting()
    updates.accept()
    vi.advanceTimersByTime(30_000)
    expect(updates.state()).toBe('waiting')
    updates.accept()
    expect(letIn).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(30_000)
    expect(updates.state()).toBe('waiting')
    // It was late, and not another tab's.
    events.takeOver()
    expect(updates.state()).toBe('waiting')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[OFF-9] that was agreed to and then put off leaves the page alone', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { updates, events, reload } = page()
    events.waiting()
    updates.accept()
    vi.advanceTimersByTime(30_000)
    updates.postpone()
    events.takeOver()
    expect(updates.state()).toBe('overtaken')
    expect(reload).not.toHaveBeenCalled()
  })

  it('[OFF-9] is not mentioned again after «Después»', () => {
    const { updates, events, reload } = page()
    events.waiting()
    updates.postpone()
    events.waiting()
    expect(updates.state()).toBe('current')
    expect(reload).not.toHaveBeenCalled()
  })

  it('[OFF-9] let in by another tab, it leaves this one alone while a person works in it', () => {
    const { updates, events, reload, leave } = page()
    events.waiting()
    events.takeOver()
    expect(updates.state()).toBe('overtaken')
    events.visibility()
    expect(reload).not.toHaveBeenCalled()
    leave()
    events.visibility()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[OFF-9] let in by another tab, a postponing tab learns of it, and follows on demand', () => {
    const { updates, events, letIn, reload } = page()
    events.waiting()
    updates.postpone()
    events.takeOver()
    expect(updates.state()).toBe('overtaken')
    updates.accept()
    expect(letIn).not.toHaveBeenCalled()
    expect(reload).toHaveBeenCalledOnce()
  })
})
