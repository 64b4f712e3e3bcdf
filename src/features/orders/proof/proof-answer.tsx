import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_CHANGE_NOTE, type Proof, type Proofs } from '#contract/proofs.ts'
import { sendApproval, sendChange } from '#src/api/calls/proofs.ts'
import { statusOf } from '#src/api/errors.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { useAction } from '#src/queries/use-action.ts'
import { useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Field } from '#src/ui/fields/field.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import type { ProofTexts } from './texts.ts'

interface ProofAnswerProps {
  token: string
  line: string
  /** The current version: an answer is for it alone. */
  current: Proof
  texts: ProofTexts
  onAnswered: (proofs: Proofs, said: string) => void
  /** Another version, or another answer, has come since. */
  onOutdated: () => void
}

/** Approves a proof with a name, or asks for a change. A repeat over a weak line is the same answer. */
export function ProofAnswer({ token, line, current, texts, onAnswered, onOutdated }: ProofAnswerProps) {
  const { api, connection } = useShop()
  const online = useOnline(connection)
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [asking, setAsking] = useState(false)
  const [missing, setMissing] = useState<'name' | 'note' | ''>('')
  const { busy, refused, run } = useAction()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (asking) area.current?.focus()
  }, [asking])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const by = name.trim()
    const wanted = note.trim()
    const lacks = by === '' ? 'name' : asking && wanted === '' ? 'note' : ''
    setMissing(lacks)
    if (lacks) return
    const said = { token, line, version: current.version, hash: current.hash, name: by }
    void run(async () => {
      try {
        if (asking) onAnswered(await sendChange(api, { ...said, note: wanted }), texts.thanksChange)
        else onAnswered(await sendApproval(api, said), texts.thanksApproved)
      } catch (error) {
        if (statusOf(error) === 409) onOutdated()
        throw error
      }
    })
  }

  return (
    <form className="proof-answer" noValidate onSubmit={send}>
      <Field
        label={texts.name}
        required
        maxLength={80}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={missing === 'name' ? texts.noName : undefined}
      />
      {asking && (
        <div className="field">
          <label htmlFor={id} className="field-label">
            {texts.note}
          </label>
          <textarea
            ref={area}
            id={id}
            className="input proof-note"
            required
            rows={4}
            maxLength={MAX_CHANGE_NOTE}
            value={note}
            aria-invalid={missing === 'note' || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => setNote(event.target.value)}
          />
          {missing === 'note' ? (
            <p id={`${id}-note`} className="field-error" role="alert">
              {texts.noNote}
            </p>
          ) : (
            <p id={`${id}-note`} className="field-hint">
              {texts.noteHint(MAX_CHANGE_NOTE - note.length)}
            </p>
          )}
        </div>
      )}
      {!asking && <p className="t-small text-muted">{texts.approving}</p>}
      <FieldError>{refused}</FieldError>
      {!online && (
        <p className="form-notice" role="status">
          {texts.offline}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!online}>
          {asking ? texts.send : texts.approve}
        </Button>
        <Button
          tone="outline"
          onClick={() => {
            setAsking(!asking)
            setMissing('')
          }}
        >
          {asking ? texts.back : texts.ask}
        </Button>
      </div>
    </form>
  )
}
