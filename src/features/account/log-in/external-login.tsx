import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { externalProvidersQuery } from '#src/queries/accounts.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { accountTexts } from '../texts.ts'
import { goToProvider } from './external.ts'

/** The providers that the shop has switched on; nothing where there is none. */
export function ExternalLogin({ from }: { from: string }) {
  const shop = useShop()
  const texts = accountTexts(useConfig().environment)
  const { data = [] } = useQuery(externalProvidersQuery(shop.api))
  const [leaving, setLeaving] = useState('')
  const go = async (provider: string) => {
    setLeaving(provider)
    if (!(await goToProvider(shop, provider, from))) setLeaving('')
  }
  if (data.length === 0) return null
  return (
    <div className="grid gap-3 mt-6">
      <p className="text-center text-muted t-small">{texts.or}</p>
      {data.map(({ authProvider, name }) => (
        <Button
          key={authProvider}
          tone="outline"
          wide
          busy={leaving === authProvider}
          onClick={() => void go(authProvider)}
        >
          {texts.externalWith(name)}
        </Button>
      ))}
    </div>
  )
}
