import { useState } from 'react'
import type { Membership } from '#contract/office/permissions.ts'
import { invite } from '#contract/office/staff.ts'
import { call } from '#office/api/api.ts'
import { fieldError } from '#office/api/error.ts'
import { useAction } from '#office/queries/action.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { copyAndSay } from '#office/ui/copy.ts'
import { momentWord } from '#office/ui/days.ts'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { QrCode } from '#office/ui/qr-code.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { RoleFields } from './role-fields.tsx'
import { teamTexts } from './texts.ts'

interface LinkProps {
  readonly url: string
  readonly expiresAt: string
  readonly isDevice: boolean
}

/** The link, to be sent, copied or scanned. */
const InviteLink = ({ url, expiresAt, isDevice }: LinkProps) => {
  const words = useTexts(teamTexts)
  const { title, timeZone } = useShop()
  const now = useNow()
  // Cancelling is no failure: nothing was shared.
  const share = () => navigator.share({ text: words.shareText(title), url }).catch(() => undefined)
  return (
    <>
      <p>{(isDevice ? words.linkTextDevice : words.linkText)(momentWord(expiresAt, now, timeZone))}</p>
      <QrCode text={url} label={words.qr} />
      <input
        className="input"
        readOnly
        value={url}
        aria-label="Link"
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <button type="button" className="button grow" onClick={() => void copyAndSay(url, words.copied)}>
          {words.copy}
        </button>
        {'share' in navigator && (
          <button type="button" className="button grow" onClick={() => void share()}>
            {words.share}
          </button>
        )}
      </div>
    </>
  )
}

export const InviteSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const words = useTexts(teamTexts)
  const { name: shop } = useShop()
  const [name, setName] = useState('')
  const [membership, setMembership] = useState<Membership>({ role: 'sales', ships: false })
  const [isShared, setShared] = useState(false)
  const isDevice = isShared && membership.role === 'workshop'
  const [missing, setMissing] = useState<{ readonly text: string }>()
  const [link, setLink] = useState<LinkProps>()
  const action = useAction(async () => {
    const { url, expiresAt, team } = await call(invite, { shop, body: { name, isDevice, ...membership } })
    client.setQueryData(keys.team(shop), team)
    setLink({ url, expiresAt, isDevice })
  })
  if (link)
    return (
      <Sheet title={words.linkTitle(name)} onClose={onClose}>
        <InviteLink {...link} />
      </Sheet>
    )
  const send = () => {
    const text = name.trim() === '' ? words.nameNeeded : undefined
    setMissing(text === undefined ? undefined : { text })
    if (text === undefined) void action.run()
  }
  return (
    <Sheet title={words.inviteTitle} onClose={onClose}>
      <Form refusal={missing ?? action.error} onSubmit={send}>
        <Field
          label={words.name}
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={missing?.text ?? fieldError(action.error, 'name')}
        />
        <RoleFields membership={membership} onChange={setMembership} />
        {membership.role === 'workshop' && (
          <label className="choice">
            <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
            {words.shared}
          </label>
        )}
        <Refused error={action.error} atFields />
        <ActionButton dark submits isBusy={action.isBusy}>
          {words.makeLink}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
