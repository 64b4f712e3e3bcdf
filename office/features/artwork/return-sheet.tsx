import { useState } from 'react'
import { type Artwork, RETURN_REASONS, type ReturnReason, returnArtwork } from '#contract/office/artwork.ts'
import { RETURN_WORDS } from '#domain/office/return-reasons.ts'
import { seenOf, useArtworkWrite } from '#office/queries/artwork.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Form, TextField } from '#office/ui/field.tsx'
import { useMarket, useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useTell } from '../undo/use-tell.ts'
import { artworkTexts } from './texts.ts'

export interface ArtworkSheetProps {
  readonly artwork: Artwork
  readonly onClose: () => void
  /** It went well. */
  readonly onDone: () => void
}

/** Gives an artwork back to its buyer: a ready reason, words of one's own, or both. */
export const ReturnSheet = ({ artwork, onClose, onDone }: ArtworkSheetProps) => {
  const words = useTexts(artworkTexts)
  const market = useMarket()
  // What was found to print badly is most likely why.
  const likely = artwork.findings.find((finding) => finding.reason !== null)?.reason ?? null
  const [reason, setReason] = useState<ReturnReason | null>(likely)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<{ readonly text: string }>()
  const write = useArtworkWrite(returnArtwork)
  const tell = useTell()
  const send = async () => {
    if (reason === null && text.trim() === '') return setWrong({ text: words.reasonNeeded })
    setWrong(undefined)
    const answer = await write.send(artwork, { ...seenOf(artwork), reason, text: text.trim() })
    if (!answer) return
    tell(words.givenBack, answer)
    onDone()
  }
  return (
    <Sheet title={words.giveBackTitle} onClose={onClose}>
      <Form refusal={wrong ?? write.error} onSubmit={() => void send()}>
        <p className="sub">{words.giveBackNote}</p>
        <fieldset>
          <legend className="field-name">{words.reason}</legend>
          <div className="reasons">
            {[...RETURN_REASONS, null].map((value) => (
              <label className="choice" key={value ?? ''}>
                <input
                  type="radio"
                  name="reason"
                  checked={reason === value}
                  onChange={() => {
                    setReason(value)
                    setWrong(undefined)
                  }}
                />
                {value === null ? words.otherReason : RETURN_WORDS[value].name}
              </label>
            ))}
          </div>
        </fieldset>
        {reason !== null && (
          <p className="quoted">{market === 'CL' ? RETURN_WORDS[reason].cl : RETURN_WORDS[reason].ar}</p>
        )}
        <TextField
          label={words.ownWords}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={wrong?.text}
        />
        <Refused error={write.error} />
        <ActionButton dark submits isBusy={write.isBusy}>
          {words.giveBack}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
