import { useState } from 'react'
import type { Parcel } from '#contract/office/workshop.ts'
import { Form, TextField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { withVariant } from '#office/ui/variant-name.ts'
import { workshopTexts } from '../texts.ts'
import { useUndoableTick } from '../use-undoable-tick.ts'

interface Props {
  readonly parcel: Parcel
  readonly line: Parcel['lines'][number]
  readonly onClose: () => void
}

/** What is missing of a line, or wrong with it: the line stays out of the parcel until it is there. */
export const ShortSheet = ({ parcel, line, onClose }: Props) => {
  const words = useTexts(workshopTexts)
  const tickOff = useUndoableTick()
  const [text, setText] = useState(line.short)
  const [wrong, setWrong] = useState<{ readonly text: string }>()
  const note = (short: string) => {
    const body = { id: parcel.id, position: line.position }
    tickOff({
      mark: { call: 'tickPacked', body: { ...body, packed: false, short } },
      opposite: { call: 'tickPacked', body: { ...body, packed: line.packed, short: line.short } },
      number: parcel.number,
      text: words.noted(withVariant(line)),
    })
    onClose()
  }
  return (
    <Sheet title={words.shortTitle} onClose={onClose}>
      <Form
        refusal={wrong}
        onSubmit={() => (text.trim() === '' ? setWrong({ text: words.shortNeeded }) : note(text.trim()))}
      >
        <p className="sub">
          {line.product}
          {line.variant === '' ? '' : `, ${line.variant}`}. {words.shortNote}
        </p>
        <TextField
          label={words.shortLabel}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={wrong?.text}
        />
        <button type="submit" className="button button-dark">
          {words.shortSave}
        </button>
        {line.short !== '' && (
          <button type="button" className="button" onClick={() => note('')}>
            {words.shortClear}
          </button>
        )}
      </Form>
    </Sheet>
  )
}
