import { useWide } from '../../controls/use-wide.ts'
import { LazyPanels } from '../lazy-panels.tsx'

/** What is bought, fetched once the stage stands: editing begins without it. */
export function Resume() {
  const wide = useWide()
  return (
    <LazyPanels height={188}>
      {({ ResumeDesk, ResumeSheet }) => (wide ? <ResumeDesk /> : <ResumeSheet />)}
    </LazyPanels>
  )
}
