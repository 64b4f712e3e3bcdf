interface Props {
  readonly steps: readonly string[]
  /** Draws what iPhones show beside the first two. */
  readonly isDrawn?: boolean
}

/** The share sheet's arrow, and the entry that puts an app on the home screen. */
const DRAWN = [
  'M12 3v12M8 7l4-4 4 4M6 11H4v10h16V11h-2',
  'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM12 8v8M8 12h8',
]

/** What is to be done, one after another. */
export const Steps = ({ steps, isDrawn = false }: Props) => (
  <ol className="alert-steps">
    {steps.map((step, index) => (
      <li key={step}>
        {step}
        {isDrawn && DRAWN[index] !== undefined && (
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={DRAWN[index]} fill="none" stroke="currentColor" strokeWidth="1.7" />
          </svg>
        )}
      </li>
    ))}
  </ol>
)
