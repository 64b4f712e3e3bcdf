import { type ReactNode, useSyncExternalStore } from 'react'
import { isWide, watchWide } from '#src/platform/wide.ts'
import { useShop } from '#src/session/shop.ts'

/**
 * What only a window of 960 px or more shows. Hidden by CSS alone it would still be sent to a phone, parsed and made
 * alive there: a third of a list's page.
 */
export function WideOnly({ children }: { children: ReactNode }) {
  const { madeForPhone } = useShop()
  const wide = useSyncExternalStore(watchWide, isWide, () => !madeForPhone)
  return wide ? children : null
}
