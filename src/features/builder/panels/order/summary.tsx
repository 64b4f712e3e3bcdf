import { useWide } from '../../controls/use-wide.ts'
import { LazyPanels } from '../lazy-panels.tsx'

/** The summary; loaded lazily. */
export function Summary() {
  const wide = useWide()
  return (
    <LazyPanels height={188}>
      {({ DesktopSummary, SummarySheet }) => (wide ? <DesktopSummary /> : <SummarySheet />)}
    </LazyPanels>
  )
}
