import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '#src/api/errors.ts'

/** Thrown by a task, in words for the person. */
export class Refusal extends Error {}

/**
 * One thing at a time that a person asks for: busy meanwhile, and why it failed in Spanish. `run` answers whether it
 * succeeded; while busy it does nothing.
 *
 * @example const { busy, refused, run } = useAction()
 * <Button busy={busy} onClick={() => void run(() => withdraw(api, id))}>…</Button>
 */
export const useAction = () => {
  const { isPending, error, mutateAsync } = useMutation({
    mutationFn: (task: () => Promise<unknown>) => task(),
  })
  const run = async (task: () => Promise<unknown>): Promise<boolean> => {
    if (isPending) return false
    return mutateAsync(task).then(
      () => true,
      () => false,
    )
  }
  const refused = error instanceof Refusal ? error.message : error && errorMessage(error)
  return { busy: isPending, refused: refused ?? '', run }
}
