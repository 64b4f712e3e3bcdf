import { useState } from 'react'
import { ANSWER_WAYS, type AnswerWay, recordAnswer } from '#contract/office/artwork.ts'
import { fieldError } from '#office/api/error.ts'
import { seenOf, useArtworkWrite } from '#office/queries/artwork.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import type { ArtworkSheetProps } from './return-sheet.tsx'
import { artworkTexts } from './texts.ts'

/** Records that the buyer approved without the link: who, how and when. */
export const AnswerSheet = ({ artwork, onClose, onDone }: ArtworkSheetProps) => {
  const words = useTexts(artworkTexts)
  const [who, setWho] = useState(artwork.buyer ?? '')
  const [how, setHow] = useState<AnswerWay>('whatsapp')
  const [when, setWhen] = useState('')
  const [wrong, setWrong] = useState<{ readonly text: string }>()
  const write = useArtworkWrite(recordAnswer)
  const send = async () => {
    if (who.trim() === '') return setWrong({ text: words.whoNeeded })
    setWrong(undefined)
    const at = when === '' ? null : new Date(when).toISOString()
    const answer = await write.send(artwork, { ...seenOf(artwork), who: who.trim(), how, when: at })
    if (!answer) return
    say(answer.status === 'InProduction' ? words.answeredAndGone : words.answered)
    onDone()
  }
  return (
    <Sheet title={words.answerTitle} onClose={onClose}>
      <Form refusal={wrong ?? write.error} onSubmit={() => void send()}>
        <p className="sub">{words.answerNote}</p>
        <Field
          label={words.who}
          maxLength={80}
          value={who}
          onChange={(event) => setWho(event.target.value)}
          error={wrong?.text ?? fieldError(write.error, 'who')}
        />
        <SelectField
          label={words.how}
          value={how}
          onChange={(event) => setHow(ANSWER_WAYS.find((way) => way === event.target.value) ?? 'other')}
        >
          {ANSWER_WAYS.map((way) => (
            <option key={way} value={way}>
              {words.ways[way]}
            </option>
          ))}
        </SelectField>
        <Field
          label={words.when}
          type="datetime-local"
          value={when}
          onChange={(event) => setWhen(event.target.value)}
          hint={words.whenHint}
        />
        <Refused error={write.error} />
        <ActionButton dark submits isBusy={write.isBusy}>
          {words.answerDo}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
