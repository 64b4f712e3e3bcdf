import { useQuery } from '@tanstack/react-query'
import { getHealth } from '#contract/office/installation.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { clockOf } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { BackupCard } from './backup-card.tsx'
import { HealthCard, JobsCard, VersionsCard } from './health-cards.tsx'
import { HistoryCard } from './history-card.tsx'
import { SmtpCard } from './smtp-card.tsx'
import { installationTexts } from './texts.ts'
import { UnsentCard } from './unsent-card.tsx'

/** How often it is asked again while it is in view, in ms. */
const EVERY = 30_000

interface Props {
  /** Where one comes from. */
  readonly back: string
  /** Of the shop that is open, else of the device. */
  readonly timeZone: string
}

/** What belongs to no shop, for who runs the installation. */
export const InstallationPage = ({ back, timeZone }: Props) => {
  const words = useTexts(installationTexts)
  const health = useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => call(getHealth, { signal }),
    refetchInterval: EVERY,
  })
  const { data, dataUpdatedAt, isError } = health
  const clock = clockOf(dataUpdatedAt, timeZone)
  return (
    <Page
      title={words.title}
      back={back}
      line={data && (isError ? words.old(clock) : words.upToDate(clock))}
      isAmber={isError}
    >
      {!data && <Awaited error={health.error} refetch={health.refetch} loading={words.loading} rows={3} />}
      {data && <HealthCard health={data} />}
      <SmtpCard timeZone={timeZone} />
      <UnsentCard timeZone={timeZone} />
      {data && (
        <>
          <JobsCard jobs={data.jobs} />
          <VersionsCard versions={data.versions} />
          <BackupCard backup={data.backup} timeZone={timeZone} />
        </>
      )}
      <HistoryCard timeZone={timeZone} />
    </Page>
  )
}
