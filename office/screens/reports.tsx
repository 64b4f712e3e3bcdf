import { ReportPage } from '#office/features/reports/report-page.tsx'

export const Screen = () => <ReportPage />
