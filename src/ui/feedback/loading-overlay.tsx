/** Full-screen overlay 'Cargando' until the shop's configuration is known (specification, section 2). */
export function LoadingOverlay() {
  return (
    <div className="loading-overlay" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>Cargando</span>
    </div>
  )
}
