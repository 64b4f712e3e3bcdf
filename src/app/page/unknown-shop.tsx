import { useEffect } from 'react'
import { markHydrated } from '#src/platform/page/document.ts'
import { buttonClass } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'

/** The first path segment names no shop. */
export function UnknownShop() {
  useEffect(markHydrated, [])
  return (
    <main className="shop undressed justify-center">
      <EmptyState
        level={1}
        title="No encontramos lo que buscabas"
        text="En esta dirección no hay ninguna tienda."
        actions={
          <a href="/" className={buttonClass('primary', false)}>
            Volver al inicio
          </a>
        }
      />
    </main>
  )
}
