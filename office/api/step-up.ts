import { safeParse } from 'valibot'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { type Factor, stepUpDetails } from '#contract/office/factors.ts'
import { createObservable } from '#src/platform/observable.ts'
import type { Call, CallInput, ResultOf } from './call.ts'
import { OfficeError } from './error.ts'

/** A call waits until whoever is there has proven that it is them. */
export interface Waiting {
  readonly endpoint: OfficeEndpoint
  /** With what; nothing: a second factor has to be made first. */
  readonly has: readonly Factor[]
  /** Goes on, or gives up. */
  end(isProven: boolean): void
}

export interface StepUp {
  readonly call: Call
  current(): Waiting | undefined
  subscribe(listener: () => void): () => void
}

const factorsIn = (error: unknown): readonly Factor[] | undefined => {
  if (!(error instanceof OfficeError) || error.code !== 'step_up_required') return undefined
  const details = safeParse(stepUpDetails, error.details)
  return details.success ? details.output.has : []
}

/** Calls that are refused for want of a fresh proof wait for it, and are made again. */
export const createStepUp = (call: Call): StepUp => {
  const { current, subscribe, become } = createObservable<Waiting | undefined>(undefined)
  let asked: Promise<boolean> | undefined

  const ask = (endpoint: OfficeEndpoint, has: readonly Factor[]): Promise<boolean> => {
    asked = new Promise<boolean>((resolve) => {
      become({ endpoint, has, end: resolve })
    }).finally(() => {
      asked = undefined
      become(undefined)
    })
    return asked
  }

  return {
    call: async <E extends OfficeEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ResultOf<E>> => {
      try {
        return await call(endpoint, input)
      } catch (error) {
        const has = factorsIn(error)
        // One sheet at a time, and what stands in it would wait for itself.
        if (has === undefined || asked !== undefined || !(await ask(endpoint, has))) throw error
        return call(endpoint, input)
      }
    },
    current,
    subscribe,
  }
}
