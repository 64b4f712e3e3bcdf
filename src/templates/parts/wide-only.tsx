import type { ReactNode } from 'react'
import { useWide } from '#src/session/use-wide.ts'

/**
 * What only a window of 960 px or more shows. Hidden by CSS alone it would still be sent to a phone, parsed and hydrated
 * there: a third of a list's page.
 */
export function WideOnly({ children }: { children: ReactNode }) {
  return useWide() ? children : null
}
