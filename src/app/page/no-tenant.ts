import { useEffect, useState } from 'react'
import { reloadOnce } from '#src/platform/page/history.ts'
import { useShop } from '#src/session/shop.ts'

/**
 * The configuration named no tenant. Where a token was sent it may be another shop's: the session is destroyed, a
 * guest's token fetched and the page loaded again, at most once per minute. Otherwise there is no such shop.
 */
export const useNoTenant = (happened: boolean): 'reloading' | 'unknown' => {
  const shop = useShop()
  const [outcome, setOutcome] = useState<'reloading' | 'unknown'>('unknown')

  useEffect(() => {
    const { token } = shop.session
    if (!happened || token.current() === undefined) return
    setOutcome('reloading')
    import('#src/session/settle.ts')
      .then(({ settle }) => settle(shop, { type: 'session-destroyed' }))
      .then(() => token.renew(undefined))
      .then(reloadOnce, () => false)
      .then((reloading) => reloading || setOutcome('unknown'))
  }, [happened, shop])
  return outcome
}
