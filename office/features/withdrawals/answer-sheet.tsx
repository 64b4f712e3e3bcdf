import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerWithdrawal, MOST_ANSWERED, type Withdrawal } from '#contract/office/customers.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Form, TextField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { newId } from '#src/platform/device/uuid.ts'
import { withdrawalTexts } from './texts.ts'

interface Props {
  readonly withdrawal: Withdrawal
  readonly onClose: () => void
}

/** The answer, likely words first; one that is tried again counts once. */
export const AnswerSheet = ({ withdrawal, onClose }: Props) => {
  const words = useTexts(withdrawalTexts)
  const { name: shop } = useShop()
  const client = useQueryClient()
  const [key] = useState(newId)
  const [text, setText] = useState(withdrawal.inTime === false ? words.refusal : words.ready)
  const [isMailed, setMailed] = useState(true)
  const [missing, setMissing] = useState<string>()
  const action = useAction(async () => {
    const body = { code: withdrawal.code, key, mailed: isMailed, text }
    await call(answerWithdrawal, { shop, body })
    void client.invalidateQueries({ queryKey: keys.withdrawals(shop) })
    void client.invalidateQueries({ queryKey: keys.board(shop) })
    void client.invalidateQueries({ queryKey: keys.history(shop) })
    say(isMailed ? words.sent : words.noted)
    onClose()
  })
  const send = () => {
    const needed = text.trim() === '' ? words.textNeeded : undefined
    setMissing(needed)
    if (needed === undefined) void action.run()
  }
  return (
    <Sheet title={words.answerTo(withdrawal.name)} onClose={onClose}>
      <Form refusal={missing ?? action.error} onSubmit={send}>
        <TextField
          label={words.text}
          rows={7}
          maxLength={MOST_ANSWERED}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={missing}
        />
        <fieldset>
          <legend className="field-name">{words.how}</legend>
          <label className="choice">
            <input type="radio" name="how" checked={isMailed} onChange={() => setMailed(true)} />
            <span className="withdrawal-said">{words.byMail(withdrawal.email)}</span>
          </label>
          <label className="choice">
            <input type="radio" name="how" checked={!isMailed} onChange={() => setMailed(false)} />
            {words.otherwise}
          </label>
        </fieldset>
        {isMailed && <p className="sub">{words.warning}</p>}
        <Refused error={action.error} />
        <ActionButton dark submits isBusy={action.isBusy}>
          {isMailed ? words.send : words.note}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
