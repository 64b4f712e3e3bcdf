import { LazyPanels } from './lazy-panels.tsx'
import { useWide } from './use-wide.ts'

/** What is bought, fetched once the stage stands: nobody needs it to begin. */
export function Resume() {
  const wide = useWide()
  return (
    <LazyPanels height={188}>
      {({ ResumeDesk, ResumeSheet }) => (wide ? <ResumeDesk /> : <ResumeSheet />)}
    </LazyPanels>
  )
}
