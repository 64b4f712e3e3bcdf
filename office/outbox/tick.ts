import { type InferInput, type InferOutput, safeParse } from 'valibot'
import { moveTask, spoilTask, tickBlanks, tickPacked } from '#contract/office/workshop.ts'
import type { NewTick } from '#office/db/stored-tick.ts'

/** Calls of the workshop that wait on the device until there is a network. */
export const TICK_CALLS = { moveTask, spoilTask, tickBlanks, tickPacked } as const
export type TickName = keyof typeof TICK_CALLS

type BodyOf<N extends TickName> = InferOutput<(typeof TICK_CALLS)[N]['body']>

/** What is ticked, before it has a key and a time. */
export type Mark = {
  [N in TickName]: { call: N; body: Omit<InferInput<(typeof TICK_CALLS)[N]['body']>, 'key' | 'at'> }
}[TickName]

interface Place {
  readonly key: string
  readonly operator: string
  readonly shop: string
  readonly number: string
}

/** A tick that waits. */
export type Tick = { [N in TickName]: Place & { readonly call: N; readonly body: BodyOf<N> } }[TickName]

/** A stored row as it can be sent and shown; undefined: a version of this page wrote it that this one does not know. */
export const readTick = ({ call, body, key, operator, shop, number }: NewTick): Tick | undefined => {
  if (!Object.hasOwn(TICK_CALLS, call)) return undefined
  const parsed = safeParse(TICK_CALLS[call as TickName].body, body)
  return parsed.success ? ({ call, body: parsed.output, key, operator, shop, number } as Tick) : undefined
}

/** The orders that a tick is about: those of one order are sent in the order in which they were made. */
export const ordersOf = (tick: Tick): readonly string[] =>
  tick.call === 'tickBlanks' ? tick.body.lines.map(({ id }) => id) : [tick.body.id]
