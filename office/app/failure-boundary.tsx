import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
}

/** A screen that broke, or whose file is not there any more: loading the page again helps in both cases. */
export class FailureBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="blank" role="alert">
        <p>Esta pantalla no se pudo abrir.</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Reintentar
        </button>
      </div>
    )
  }
}
