import { type Health, makeBackup } from '#contract/office/installation.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { installationTexts, sizeWord } from './texts.ts'

interface Props extends Pick<Health, 'backup'> {
  readonly timeZone: string
}

export const BackupCard = ({ backup: { last, secret, possible }, timeZone }: Props) => {
  const words = useTexts(installationTexts)
  const now = useNow()
  const download = useAction(async () => {
    const { url } = await call(makeBackup)
    // What is answered as an attachment goes into the device's downloads, and the page stays.
    location.assign(url)
    say(words.downloading)
  })
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.backup}</h2>
      </div>
      <div className="stack">
        <p>{possible ? words.backupText : words.impossible}</p>
        {possible && <p>{secret ? words.withSecret : words.withoutSecret}</p>}
        <p className="sub">
          {last === null
            ? words.noBackup
            : words.lastBackup(momentWord(last.at, now, timeZone), last.by, sizeWord(last.bytes))}
          {last !== null && last.missing > 0 && ` ${words.missing(last.missing)}`}
        </p>
        <Refused error={download.error} />
        {possible && (
          <ActionButton isBusy={download.isBusy} onPress={() => void download.run()}>
            {words.download}
          </ActionButton>
        )}
      </div>
    </section>
  )
}
