import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Alerts, getAlerts } from '#contract/office/alerts.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { Choices } from './choices.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { alertTexts } from './texts.ts'
import { ThisDevice } from './this-device.tsx'

/** What somebody is alerted of in this shop, and how. */
export const AlertsPage = () => {
  const words = useTexts(alertTexts)
  const { name: shop } = useShop()
  const client = useQueryClient()
  const alerts = useQuery({
    queryKey: keys.alerts(shop),
    queryFn: ({ signal }) => call(getAlerts, { shop, signal }),
  })
  const take = (next: Alerts) => client.setQueryData(keys.alerts(shop), next)
  return (
    <Page title={words.title} back={`/${shop}/mas`}>
      {!alerts.data && <Awaited error={alerts.error} refetch={alerts.refetch} loading={words.loading} />}
      {alerts.data && (
        <>
          <ThisDevice alerts={alerts.data} onChange={take} />
          <Choices alerts={alerts.data} onChange={take} />
          <QuietHours alerts={alerts.data} onChange={take} />
        </>
      )}
    </Page>
  )
}
