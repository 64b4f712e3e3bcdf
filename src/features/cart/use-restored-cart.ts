import { useEffect, useState } from 'react'
import { useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'

/**
 * Brings the customer's saved cart to the cart's page; the device's own shows meanwhile. Answers the server's message
 * when it refuses with 422.
 */
export const useRestoredCart = (): string | null => {
  const shop = useShop()
  const identity = useIdentity(shop.session)
  const [refused, setRefused] = useState<string | null>(null)

  useEffect(() => {
    if (identity === 'guest') return
    let current = true
    const restore = async () => {
      const { outboxOf } = await import('./sync.ts')
      const failure = await (await outboxOf(shop))?.restore()
      if (current && failure?.kind === 'refused') setRefused(failure.reason)
    }
    restore().catch((error: unknown) => console.error('The saved cart was not asked for', error))
    return () => {
      current = false
    }
  }, [shop, identity])
  return refused
}
