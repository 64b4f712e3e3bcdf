import { ErrorState, OfflineState } from '#src/ui/feedback/states.tsx'

interface CannotOpenProps {
  /** Nothing answered at all. */
  offline: boolean
  message: string
  retry: () => void
}

/** The shop can't be opened: the device has no copy of its configuration. */
export function CannotOpen({ offline, message, retry }: CannotOpenProps) {
  return (
    <main className="shop undressed justify-center">
      {offline ? (
        <OfflineState level={1} onRetry={retry} />
      ) : (
        <ErrorState level={1} message={message} onRetry={retry} />
      )}
    </main>
  )
}
