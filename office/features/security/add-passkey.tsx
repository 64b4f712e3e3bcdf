import { useState } from 'react'
import { addPasskey, newPasskeyOptions } from '#contract/office/second-factors.ts'
import { call } from '#office/api/api.ts'
import { fieldError } from '#office/api/error.ts'
import { makePasskey } from '#office/api/passkeys.ts'
import { useAction } from '#office/queries/action.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Refused } from '#office/ui/states.tsx'
import type { Secured } from './made.ts'
import { securityTexts } from './texts.ts'

export const AddPasskey = ({ onMade }: { readonly onMade: (made: Secured) => void }) => {
  const words = useTexts(securityTexts)
  const [name, setName] = useState(words.thisDevice)
  const add = useAction(async () => {
    const attestation = await makePasskey(await call(newPasskeyOptions))
    onMade(await call(addPasskey, { body: { name, attestation } }))
  })
  const missing = name.trim() === '' ? words.needed : undefined
  return (
    <Form refusal={add.error} onSubmit={() => missing === undefined && void add.run()}>
      <Field
        label={words.passkeyName}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={missing ?? fieldError(add.error, 'name')}
        hint={words.passkeyHint}
      />
      {fieldError(add.error, 'name') === undefined && <Refused error={add.error} />}
      <ActionButton dark submits isBusy={add.isBusy}>
        {words.makePasskey}
      </ActionButton>
    </Form>
  )
}
