import { useState } from 'react'
import { type FirstSteps, SENTENCE_LENGTH, setShopState } from '#contract/office/shops.ts'
import { call, session } from '#office/api/api.ts'
import { fieldError } from '#office/api/error.ts'
import { useAction } from '#office/queries/action.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { copyAndSay } from '#office/ui/copy.ts'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { newId } from '#src/platform/device/uuid.ts'
import { shopsTexts } from './texts.ts'

type To = 'open' | 'paused' | 'closed'
interface Wanted {
  readonly to: To
  readonly until?: string | null
  readonly sentence?: string
}

const useChange = ({ state }: FirstSteps) => {
  const words = useTexts(shopsTexts)
  const { name: shop } = useShop()
  return useAction(async (wanted: Wanted) => {
    const next = await call(setShopState, { shop, body: { from: state, key: newId(), ...wanted } })
    client.setQueryData(keys.firstSteps(shop), next)
    say({ open: words.opened, paused: words.paused, closed: words.closed }[wanted.to])
    await session.reload()
  })
}

const PauseSheet = ({ sheet, onClose }: { readonly sheet: FirstSteps; readonly onClose: () => void }) => {
  const words = useTexts(shopsTexts)
  const change = useChange(sheet)
  const [until, setUntil] = useState('')
  const [sentence, setSentence] = useState('')
  const send = async () => {
    const isDone = await change.run({ to: 'paused', until: until === '' ? null : until, sentence })
    if (isDone) onClose()
  }
  return (
    <Sheet title={words.pause} onClose={onClose}>
      <Form refusal={change.error} onSubmit={() => void send()}>
        <p>{words.states.paused}</p>
        <Field
          label={words.sentence}
          maxLength={SENTENCE_LENGTH}
          value={sentence}
          onChange={(event) => setSentence(event.target.value)}
          hint={words.sentenceHint}
          error={fieldError(change.error, 'sentence')}
        />
        <Field
          label={words.pauseUntil}
          type="date"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          hint={words.pauseUntilHint}
          error={fieldError(change.error, 'until')}
        />
        <Refused error={change.error} atFields />
        <ActionButton dark submits isBusy={change.isBusy}>
          {words.pause}
        </ActionButton>
      </Form>
    </Sheet>
  )
}

const dayWords = (day: string): string => day.split('-').reverse().join('/')

/** Opens, pauses and closes the shop. */
export const StatePanel = ({ sheet }: { readonly sheet: FirstSteps }) => {
  const words = useTexts(shopsTexts)
  const change = useChange(sheet)
  const [isPausing, setPausing] = useState(false)
  const { state, pausedUntil, pausedSentence } = sheet
  return (
    <section className="panel">
      <p className="sentence">{words.states[state]}</p>
      {state === 'open' && <p className="why">{sheet.address}</p>}
      {pausedSentence !== '' && <p className="why">{pausedSentence}</p>}
      {pausedUntil !== null && <p className="why">{words.until(dayWords(pausedUntil))}</p>}
      <Refused error={change.error} />
      <div className="fields">
        {state !== 'open' && (
          <ActionButton dark isBusy={change.isBusy} onPress={() => void change.run({ to: 'open' })}>
            {words.openShop}
          </ActionButton>
        )}
        {state === 'open' && (
          <ActionButton onPress={() => void copyAndSay(sheet.address, words.copied)}>
            {words.copyLink}
          </ActionButton>
        )}
        {state === 'open' && <ActionButton onPress={() => setPausing(true)}>{words.pause}</ActionButton>}
        {(state === 'open' || state === 'paused') && (
          <ActionButton red isBusy={change.isBusy} onPress={() => void change.run({ to: 'closed' })}>
            {words.close}
          </ActionButton>
        )}
      </div>
      {isPausing && <PauseSheet sheet={sheet} onClose={() => setPausing(false)} />}
    </section>
  )
}
