import { useState } from 'react'
import { useAction } from '#src/queries/use-action.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'

interface SureProps {
  label: string
  /** What happens, asked before it does. */
  question: string
  yes: string
  no: string
  act: () => Promise<unknown>
}

/** A click that can't be taken back: asked again in its place. */
export function Sure({ label, question, yes, no, act }: SureProps) {
  const [asked, setAsked] = useState(false)
  const { busy, refused, run } = useAction()
  if (!asked) {
    return (
      <Button tone="quiet" className="justify-self-start -ml-3" onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  }
  return (
    <fieldset className="form-notice" aria-label={label}>
      <div className="grow">
        <p>{question}</p>
        <FieldError>{refused}</FieldError>
        <div className="flex flex-wrap gap-3 mt-4">
          <Button busy={busy} onClick={() => void run(act)}>
            {yes}
          </Button>
          <Button tone="outline" autoFocus onClick={() => setAsked(false)}>
            {no}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
