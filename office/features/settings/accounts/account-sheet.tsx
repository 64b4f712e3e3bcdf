import { useState } from 'react'
import { type StoredAccounts, saveCredentials } from '#contract/office/settings.ts'
import { call } from '#office/api/api.ts'
import { codeOf, fieldError, hasFields } from '#office/api/error.ts'
import { useAction } from '#office/queries/action.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { newId } from '#src/platform/device/uuid.ts'
import { settingsTexts } from '../texts.ts'
import { formOf } from './fields.ts'

interface Props {
  readonly account: string
  readonly shown: Readonly<Record<string, string>>
  readonly onSaved: (accounts: StoredAccounts) => void
  readonly onClose: () => void
}

/** Credentials are written here, and never shown again. */
export const AccountSheet = ({ account, shown, onSaved, onClose }: Props) => {
  const words = useTexts(settingsTexts)
  const { name: shop } = useShop()
  const { label, fields } = formOf(account)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, shown[name] || initial])),
  )
  const save = useAction(async () => {
    const given = Object.fromEntries(
      fields.flatMap(({ name, isOptional }) => {
        const value = (typed[name] ?? '').trim()
        return isOptional && value === '' ? [] : [[name, value]]
      }),
    )
    onSaved(await call(saveCredentials, { shop, body: { key: newId(), account, fields: given } }))
    say(words.accountSaved)
    onClose()
  })
  return (
    <Sheet title={label} onClose={onClose}>
      <Form refusal={save.error} onSubmit={() => void save.run()}>
        <p className="sub">{words.writeOnly}</p>
        {fields.map(({ name, label: field, isOpen }) => (
          <Field
            key={name}
            label={field}
            type={isOpen ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={typed[name] ?? ''}
            error={fieldError(save.error, `fields.${name}`)}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        {codeOf(save.error) !== 'unauthorized' && !hasFields(save.error) && <Refused error={save.error} />}
        <ActionButton dark submits isBusy={save.isBusy}>
          {words.save}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
