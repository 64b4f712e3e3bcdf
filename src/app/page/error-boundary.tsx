import { Component, type ReactNode } from 'react'
import { normalized } from '#src/api/errors.ts'
import { ChunkError } from '#src/platform/page/chunk-error.ts'
import { ErrorState } from '#src/ui/feedback/states.tsx'

interface Props {
  /** When it changes, the error is cleared and the children render again. */
  resetKey: string
  /** Called before the children render again. */
  onRetry?: () => void
  children: ReactNode
}

interface State {
  readonly failure: { readonly message: string; readonly statusCode?: number } | null
}

/** Catches errors of a screen, so that navigation to the others keeps working. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    // A chunk that failed to load is no answer of the server, so it has no status.
    return { failure: error instanceof ChunkError ? { message: error.message } : normalized(error) }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.reset()
  }

  private readonly reset = () => this.setState({ failure: null })

  private readonly retry = () => {
    this.props.onRetry?.()
    this.reset()
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <ErrorState message={failure.message} code={failure.statusCode} onRetry={this.retry} />
  }
}
