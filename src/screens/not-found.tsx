import type { Head } from '#src/queries/screen.ts'
import { PageNotFound } from '#src/ui/feedback/page-not-found.tsx'

export const head = (): Head => ({ title: 'Página no encontrada', status: 404, noIndex: true })

export function Component() {
  return <PageNotFound />
}
