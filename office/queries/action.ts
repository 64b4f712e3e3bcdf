import { useState } from 'react'

/**
 * Something that is asked for by a click and answers something: busy meanwhile, and with its error until the next click.
 * `attempt` answers undefined where it failed.
 */
export const useAttempt = () => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const attempt = async <R>(task: () => Promise<R>): Promise<R | undefined> => {
    setBusy(true)
    setError(undefined)
    try {
      return await task()
    } catch (cause) {
      setError(cause)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, attempt }
}

export interface Action<A extends readonly unknown[]> {
  readonly isBusy: boolean
  readonly error: unknown
  /** Whether it went well. */
  run(...input: A): Promise<boolean>
}

/**
 * The same of a task that answers nothing.
 * @example
 * const save = useAction((name: string) => callOnce(saveName, { shop, body: { name } }).then(remember))
 * <ActionButton isBusy={save.isBusy} onPress={() => void save.run(name)}>Guardar</ActionButton>
 */
export const useAction = <A extends readonly unknown[]>(task: (...input: A) => Promise<void>): Action<A> => {
  const { isBusy, error, attempt } = useAttempt()
  const run = async (...input: A): Promise<boolean> =>
    (await attempt(() => task(...input).then(() => true))) === true
  return { isBusy, error, run }
}
