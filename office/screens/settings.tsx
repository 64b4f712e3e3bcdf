import { DataPage } from '#office/features/settings/data-page.tsx'
import { DaysPage } from '#office/features/settings/days-page.tsx'
import { AccessPage, PaymentsPage } from '#office/features/settings/payments-page.tsx'
import { SettingsList } from '#office/features/settings/settings-list.tsx'
import { ShippingPage } from '#office/features/settings/shipping-page.tsx'
import { AnalyticsPage, TextsPage } from '#office/features/settings/text-pages.tsx'
import { useMay } from '#office/queries/session.ts'

/** A role that may set prices, but no settings, sees the delivery rates alone. */
export const Screen = ({ page }: { readonly page: string }) => {
  const may = useMay()
  if (page === 'envios') return <ShippingPage />
  if (!may('settings')) return <SettingsList />
  if (page === 'datos') return <DataPage />
  if (page === 'cobros') return <PaymentsPage />
  if (page === 'textos') return <TextsPage />
  if (page === 'medicion') return <AnalyticsPage />
  if (page === 'ingreso') return <AccessPage />
  return page === 'vacaciones' ? <DaysPage /> : <SettingsList />
}
