/** Covers everything while not even the shop's configuration is known. */
export function LoadingOverlay() {
  return (
    <div className="loading-overlay" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>Cargando</span>
    </div>
  )
}
