import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endDevice, listDevices } from '#contract/office/staff.ts'
import { call } from '#office/api/api.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useAction } from '#office/queries/action.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Failed, Refused, Skeleton } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { moreTexts } from './texts.ts'

export const Devices = () => {
  const words = useTexts(moreTexts)
  const { timeZone, name: shop } = useShop()
  const now = useNow()
  const client = useQueryClient()
  const devices = useQuery({ queryKey: keys.devices, queryFn: () => call(listDevices) })
  const end = useAction(async (id: string) => {
    await call(endDevice, { body: { id } })
    await client.invalidateQueries({ queryKey: keys.devices })
    say(words.ended)
  })
  return (
    <Page title={words.devices} back={`/${shop}/mas`}>
      {devices.isError && (
        <Failed text={failureWords(devices.error)} onRetry={() => void devices.refetch()} />
      )}
      {devices.isPending && <Skeleton label={words.loading} rows={2} />}
      <Refused error={end.error} />
      <ul className="list">
        {devices.data?.map(({ id, name, current, lastSeen }) => (
          <li className="list-row" key={id}>
            <span className="grow">
              {name}
              <br />
              <span className="sub">
                {current ? words.thisDevice : words.lastSeen(momentWord(lastSeen, now, timeZone))}
              </span>
            </span>
            {!current && (
              <ActionButton small isBusy={end.isBusy} onPress={() => void end.run(id)}>
                {words.end}
                <span className="hidden-text">{words.endOf(name)}</span>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Page>
  )
}
