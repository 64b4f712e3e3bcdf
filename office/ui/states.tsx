import { type ReactNode, useEffect, useState } from 'react'
import { codeOf } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { after } from '#src/platform/device/clock.ts'

/** What is quicker than this needs no skeleton: it would only flash. */
const UNSEEN_MS = 200

interface SkeletonProps {
  /** Of what is awaited. */
  readonly rows?: number
  readonly label: string
}

/** Rows of the height of what is awaited. */
export const Skeleton = ({ rows = 4, label }: SkeletonProps) => {
  const [isShown, setShown] = useState(false)
  useEffect(() => after(UNSEEN_MS, () => setShown(true)), [])
  return (
    <div role="status" aria-label={label}>
      {isShown &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div className="card" key={row} aria-hidden="true">
            <div className="thumb bone" />
            <div className="bone card-bone" />
          </div>
        ))}
    </div>
  )
}

interface AwaitedProps extends Omit<SkeletonProps, 'label'> {
  /** Why it did not come; undefined or null: it is on its way. */
  readonly error: unknown
  readonly refetch: () => Promise<unknown>
  /** What is said while it is on its way. */
  readonly loading: string
}

/** In place of what is asked for, until it is there. */
export const Awaited = ({ error, refetch, loading, rows }: AwaitedProps) =>
  error ? (
    <Failed text={failureWords(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton label={loading} {...(rows === undefined ? {} : { rows })} />
  )

interface BlankProps {
  readonly text: string
  readonly children?: ReactNode
}

/** Nothing to show: one sentence, and what to do next. */
export const Blank = ({ text, children }: BlankProps) => (
  <div className="blank">
    <p>{text}</p>
    {children}
  </div>
)

interface FailedProps {
  readonly text: string
  readonly onRetry: () => void
}

export const Failed = ({ text, onRetry }: FailedProps) => (
  <div className="blank" role="alert">
    <p>{text}</p>
    <button type="button" className="button" onClick={onRetry}>
      Reintentar
    </button>
  </div>
)

interface RefusedProps {
  /** Of the call; undefined or null: it was not refused. */
  readonly error: unknown
  /** What is invalid is said at its fields, and not here as well. */
  readonly atFields?: boolean
}

/** Why what was asked for by a click was not done. */
export const Refused = ({ error, atFields }: RefusedProps) =>
  error == null || (atFields && codeOf(error) === 'invalid_request') ? null : (
    <p className="refusal" role="alert">
      {failureWords(error)}
    </p>
  )
