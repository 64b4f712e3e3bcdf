import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { OrderAttempt } from '#src/db/database/rows.ts'
import { identityOf } from '#src/session/reducer.ts'
import { useShop } from '#src/session/shop.ts'
import { readPlaced } from './placed.ts'
import { confirmationHref } from './use-submission.ts'

/**
 * Goes to the confirmation when the attempt that was on screen has ended in an order, in whichever tab.
 * true meanwhile: an emptied cart is then no reason to say that there is nothing to buy.
 */
export const useConfirmed = (attempt: OrderAttempt | null): boolean => {
  const { db, session } = useShop()
  const [, navigate] = useLocation()
  const [shown, setShown] = useState<string | null>(null)
  const current = attempt?.idempotencyKey ?? null
  if (current && current !== shown) setShown(current)
  const over = current === null ? shown : null

  useEffect(() => {
    if (!over) return
    const look = async () => {
      const all = await readPlaced(await db.open(), identityOf(session.state()))
      const found = all.find(({ data }) => data.idempotencyKey === over)
      if (found) navigate(confirmationHref(found.data.order.orderId), { replace: true })
      else setShown(null)
    }
    look().catch((error: unknown) => console.error('No confirmation', error))
  }, [over, db, session, navigate])

  return over !== null
}
