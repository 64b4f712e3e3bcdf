import { useState } from 'react'
import { COPIED, copyShop, type FirstSteps } from '#contract/office/shops.ts'
import { call } from '#office/api/api.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useAction } from '#office/queries/action.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Form, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { newId } from '#src/platform/device/uuid.ts'
import { shopsTexts } from './texts.ts'

type Part = (typeof COPIED)[number]

interface Props {
  readonly models: FirstSteps['models']
  readonly onClose: () => void
}

/** Takes over parts of a demo shop. */
export const CopySheet = ({ models, onClose }: Props) => {
  const words = useTexts(shopsTexts)
  const { name: shop } = useShop()
  const [from, setFrom] = useState(models[0]?.name ?? '')
  const [parts, setParts] = useState<readonly Part[]>(['products'])
  const [isEmpty, setEmpty] = useState(false)
  const [key] = useState(newId)
  const copy = useAction(async () => {
    await call(copyShop, { shop, body: { from, parts: [...parts], key } })
    await client.invalidateQueries({ queryKey: keys.firstSteps(shop) })
    say(words.copyDone)
    onClose()
  })
  const choose = (part: Part, isChosen: boolean) =>
    setParts(isChosen ? [...parts, part] : parts.filter((one) => one !== part))
  const send = () => {
    setEmpty(parts.length === 0)
    if (parts.length > 0) void copy.run()
  }
  return (
    <Sheet title={words.copyTitle} onClose={onClose}>
      <Form refusal={copy.error} onSubmit={send}>
        <SelectField label={words.copyFrom} value={from} onChange={(event) => setFrom(event.target.value)}>
          {models.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </SelectField>
        <fieldset>
          {[...COPIED].reverse().map((part) => (
            <label className="choice" key={part}>
              <input
                type="checkbox"
                checked={parts.includes(part)}
                onChange={(event) => choose(part, event.target.checked)}
              />
              {words.parts[part]}
            </label>
          ))}
        </fieldset>
        {(isEmpty || copy.error !== undefined) && (
          <p className="refusal" role="alert">
            {isEmpty ? words.pickSomething : failureWords(copy.error)}
          </p>
        )}
        <p className="sub">{words.copyHint}</p>
        <ActionButton dark submits isBusy={copy.isBusy}>
          {words.copyDo}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
