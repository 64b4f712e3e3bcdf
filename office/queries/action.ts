import { useState } from 'react'

export interface Action<A extends readonly unknown[]> {
  readonly isBusy: boolean
  readonly error: unknown
  /** Whether it went well. */
  run(...input: A): Promise<boolean>
}

/**
 * Something that is asked for by a click: busy meanwhile, and with its error until the next click.
 * @example
 * const save = useAction((name: string) => call(saveName, { shop, body: { name, key: newId() } }).then(remember))
 * <ActionButton isBusy={save.isBusy} onPress={() => void save.run(name)}>Guardar</ActionButton>
 */
export const useAction = <A extends readonly unknown[]>(task: (...input: A) => Promise<void>): Action<A> => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (...input: A): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await task(...input)
      return true
    } catch (cause) {
      setError(cause)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
