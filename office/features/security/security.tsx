import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newRecoveryCodes, removePasskey, removeTotp } from '#contract/office/second-factors.ts'
import { call } from '#office/api/api.ts'
import { hasPasskeys } from '#office/api/passkeys.ts'
import { useAction } from '#office/queries/action.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Awaited, Refused } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { AddPasskey } from './add-passkey.tsx'
import { Codes } from './codes.tsx'
import { keepSecurity, type Secured, securityQuery } from './made.ts'
import { SetTotp } from './set-totp.tsx'
import { securityTexts } from './texts.ts'

type Open =
  | { readonly what: 'passkey' | 'totp' }
  | { readonly what: 'codes'; readonly codes: readonly string[] }

/** With what else than the password one comes in. */
export const Security = () => {
  const words = useTexts(securityTexts)
  const { name: shop, timeZone } = useShop()
  const now = useNow()
  const security = useQuery(securityQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const take = ({ security: next, codes }: Secured, text: string) => {
    keepSecurity(next)
    say(text)
    setOpen(codes.length > 0 ? { what: 'codes', codes } : undefined)
  }
  const removeKey = useAction(async (id: string) => {
    keepSecurity(await call(removePasskey, { body: { id } }))
    say(words.removed)
  })
  const removeApp = useAction(async () => {
    keepSecurity(await call(removeTotp))
    say(words.removed)
  })
  const remake = useAction(async () => {
    const { security: next, codes } = await call(newRecoveryCodes)
    keepSecurity(next)
    setOpen({ what: 'codes', codes })
  })
  const error = removeKey.error ?? removeApp.error ?? remake.error
  const moment = (at: string) => momentWord(at, now, timeZone)
  return (
    <div className="page">
      <Top title={words.title} back={`/${shop}/mas`} />
      <main className="column">
        {!security.data && (
          <Awaited error={security.error} refetch={security.refetch} loading={words.loading} rows={2} />
        )}
        <Refused error={error} />
        {security.data && (
          <>
            <h2 className="list-name">{words.passkeys}</h2>
            <ul className="list">
              {security.data.passkeys.map(({ id, name, since, lastUsed }) => (
                <li className="list-row" key={id}>
                  <span className="grow">
                    {name}
                    <br />
                    <span className="sub">
                      {lastUsed === null ? words.since(moment(since)) : words.lastUsed(moment(lastUsed))}
                    </span>
                  </span>
                  <ActionButton small isBusy={removeKey.isBusy} onPress={() => void removeKey.run(id)}>
                    {words.remove}
                    <span className="hidden-text"> {name}</span>
                  </ActionButton>
                </li>
              ))}
              <li className="list-row">
                <span className="grow sub">{hasPasskeys() ? words.passkeysText : words.noPasskeys}</span>
                {hasPasskeys() && (
                  <ActionButton small onPress={() => setOpen({ what: 'passkey' })}>
                    {words.addPasskey}
                  </ActionButton>
                )}
              </li>
            </ul>
            <h2 className="list-name">{words.totp}</h2>
            <ul className="list">
              <li className="list-row">
                <span className="grow sub">
                  {security.data.totpSince === null
                    ? words.totpText
                    : words.totpOn(moment(security.data.totpSince))}
                </span>
                {security.data.totpSince !== null && (
                  <ActionButton small isBusy={removeApp.isBusy} onPress={() => void removeApp.run()}>
                    {words.remove}
                    <span className="hidden-text"> {words.totp}</span>
                  </ActionButton>
                )}
                <ActionButton small onPress={() => setOpen({ what: 'totp' })}>
                  {security.data.totpSince === null ? words.addTotp : words.changeTotp}
                </ActionButton>
              </li>
            </ul>
            <h2 className="list-name">{words.codes}</h2>
            <ul className="list">
              <li className="list-row">
                <span className="grow sub">
                  {security.data.codesLeft > 0 ? words.codesLeft(security.data.codesLeft) : words.codesText}
                </span>
                {(security.data.totpSince !== null || security.data.passkeys.length > 0) && (
                  <ActionButton small isBusy={remake.isBusy} onPress={() => void remake.run()}>
                    {words.newCodes}
                  </ActionButton>
                )}
              </li>
            </ul>
          </>
        )}
      </main>
      {open?.what === 'passkey' && (
        <Sheet title={words.addPasskey} onClose={close}>
          <AddPasskey onMade={(made) => take(made, words.passkeyAdded)} />
        </Sheet>
      )}
      {open?.what === 'totp' && (
        <Sheet title={words.totpTitle} onClose={close}>
          <SetTotp onMade={(made) => take(made, words.totpAdded)} />
        </Sheet>
      )}
      {open?.what === 'codes' && (
        <Sheet title={words.codesTitle} onClose={close}>
          <Codes codes={open.codes} onReady={close} />
        </Sheet>
      )}
    </div>
  )
}
