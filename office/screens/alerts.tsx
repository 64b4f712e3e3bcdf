import { AlertsPage } from '#office/features/alerts/alerts-page.tsx'

export const Screen = () => <AlertsPage />
