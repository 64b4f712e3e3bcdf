import { useState } from 'react'
import {
  probeCredentials,
  removeCredentials,
  type StoredAccount,
  type StoredAccounts,
} from '#contract/office/settings.ts'
import { call } from '#office/api/api.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useAction } from '#office/queries/action.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { momentWord } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { settingsTexts } from '../texts.ts'
import { AccountSheet } from './account-sheet.tsx'
import { formOf } from './fields.ts'

const useStored = ({ state, at, by, endsWith }: StoredAccount): string => {
  const words = useTexts(settingsTexts)
  const { timeZone } = useShop()
  const now = useNow()
  if (state === 'none') return words.none
  if (state === 'unreadable') return words.unreadable
  const since = at === null ? words.storedSometime : words.stored(momentWord(at, now, timeZone), by)
  return endsWith === '' ? since : `${since}, ${words.endsWith(endsWith)}`
}

interface Props {
  readonly stored: StoredAccount
  readonly hint?: string
  readonly onChange: (accounts: StoredAccounts) => void
}

const RemoveSheet = ({
  stored: { account },
  onChange,
  onClose,
}: Props & { readonly onClose: () => void }) => {
  const words = useTexts(settingsTexts)
  const { name: shop } = useShop()
  const { label } = formOf(account)
  const remove = useAction(async () => {
    onChange(await call(removeCredentials, { shop, body: { key: newId(), account } }))
    say(words.accountRemoved)
    onClose()
  })
  return (
    <Sheet title={label} onClose={onClose}>
      <p>{words.removeSure(label)}</p>
      <Refused error={remove.error} />
      <ActionButton red isBusy={remove.isBusy} onPress={() => void remove.run()}>
        {words.removeAccount}
      </ActionButton>
    </Sheet>
  )
}

/** An account of the shop: what can be said of its credentials, and what can be done with them. */
export const AccountCard = ({ stored, hint, onChange }: Props) => {
  const words = useTexts(settingsTexts)
  const { name: shop } = useShop()
  const { account, state, shown } = stored
  const said = useStored(stored)
  const [sheet, setSheet] = useState<'write' | 'remove'>()
  const [answer, setAnswer] = useState<{ readonly ok: boolean; readonly text: string }>()
  const probe = useAction(async () => {
    setAnswer(undefined)
    setAnswer(await call(probeCredentials, { shop, body: { account } }))
  })
  const isStored = state !== 'none'
  const title = shown['name'] || formOf(account).label
  return (
    <section className="panel stack">
      <div>
        <h2>{title}</h2>
        <p className={state === 'unreadable' ? 'sub amber' : 'sub'}>{said}</p>
        {hint && <p className="sub">{hint}</p>}
      </div>
      <div className="buttons">
        <ActionButton
          label={`${isStored ? words.replace : words.put} ${title}`}
          onPress={() => setSheet('write')}
        >
          {isStored ? words.replace : words.put}
        </ActionButton>
        {isStored && (
          <>
            <ActionButton
              isBusy={probe.isBusy}
              label={`${words.probe} ${title}`}
              onPress={() => void probe.run()}
            >
              {probe.isBusy ? words.probing : words.probe}
            </ActionButton>
            <ActionButton red label={`${words.remove} ${title}`} onPress={() => setSheet('remove')}>
              {words.remove}
            </ActionButton>
          </>
        )}
      </div>
      <div role="status">
        {answer && (
          <p className={answer.ok ? 'success' : 'warning'}>
            {answer.ok && <Icon name="check" small />}
            {answer.text}
          </p>
        )}
        {probe.error !== undefined && <p className="refusal">{failureWords(probe.error)}</p>}
      </div>
      {sheet === 'write' && (
        <AccountSheet
          account={account}
          shown={shown}
          onSaved={(accounts) => {
            setAnswer(undefined)
            onChange(accounts)
          }}
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'remove' && (
        <RemoveSheet stored={stored} onChange={onChange} onClose={() => setSheet(undefined)} />
      )}
    </section>
  )
}
