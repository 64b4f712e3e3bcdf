import { LazyPanels } from './lazy-panels.tsx'
import { useWide } from './use-wide.ts'

/** What is bought, fetched once the stage stands: editing begins without it. */
export function Resume() {
  const wide = useWide()
  return (
    <LazyPanels height={188}>
      {({ ResumeDesk, ResumeSheet }) => (wide ? <ResumeDesk /> : <ResumeSheet />)}
    </LazyPanels>
  )
}
