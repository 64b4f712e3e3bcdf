import { useRef } from 'react'
import { newId } from '#src/platform/device/uuid.ts'

/** Keys by what is intended: what is clicked again after an answer was lost counts once. */
const intents = new Map<string, string>()
export const keyFor = (intent: unknown): string => {
  const words = JSON.stringify(intent)
  const key = intents.get(words) ?? newId()
  intents.set(words, key)
  return key
}

/** It is done: the same once more is another change. */
export const intentDone = (intent: unknown): void => void intents.delete(JSON.stringify(intent))

/**
 * The key of what one form or button is to do: the same while that is tried again, so that it counts once, and another one
 * once something else is meant.
 */
export const useIntent = () => {
  const last = useRef({ words: '', key: '' })
  return {
    keyFor: (intent: unknown): string => {
      const words = JSON.stringify(intent)
      if (last.current.words !== words) last.current = { words, key: newId() }
      return last.current.key
    },
    done: (): void => {
      last.current = { words: '', key: '' }
    },
  }
}
