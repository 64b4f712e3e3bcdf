import { Component, type ReactNode } from 'react'
import { errorMessage } from '#src/api/errors.ts'
import { ErrorState } from '#src/ui/states.tsx'

interface Props {
  /** When it changes, the error is cleared and the children render again. */
  resetKey: string
  /** Called before the children render again. */
  onRetry?: () => void
  children: ReactNode
}

/** Catches errors of a screen, so that navigation to the others keeps working. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.reset()
  }

  private readonly reset = () => this.setState({ error: undefined, failed: false })

  private readonly retry = () => {
    this.props.onRetry?.()
    this.reset()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorState message={errorMessage(this.state.error)} onRetry={this.retry} />
  }
}
