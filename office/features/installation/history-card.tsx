import { useQuery } from '@tanstack/react-query'
import { listInstallationHistory } from '#contract/office/installation.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { installationTexts } from './texts.ts'

/** Who did what to the installation: everybody who runs it reads it, whether mail goes out or not. */
export const HistoryCard = ({ timeZone }: { readonly timeZone: string }) => {
  const words = useTexts(installationTexts)
  const now = useNow()
  const entries = useQuery({
    queryKey: keys.installationHistory,
    queryFn: ({ signal }) => call(listInstallationHistory, { signal }),
  })
  const { data } = entries
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.history}</h2>
      </div>
      {!data && <Awaited error={entries.error} refetch={entries.refetch} loading={words.loading} rows={2} />}
      {data?.length === 0 && <p>{words.nothingDone}</p>}
      {data && data.length > 0 && (
        <ul className="installation-mails">
          {data.map(({ id, at, by, action, object }) => (
            <li key={id}>
              <span className="grow">
                {words.actions[action]}
                {object !== '' && <span className="sub sub-line">{object}</span>}
                <span className="sub sub-line">
                  {by}, {momentWord(at, now, timeZone)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
