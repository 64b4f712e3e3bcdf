import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'

interface Common {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** Ids and attributes that connect a field with what is said about it. */
const useDescribed = ({ hint, error }: Omit<Common, 'label'>) => {
  const id = useId()
  const note = error ?? hint
  return {
    attributes: {
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': note === undefined ? undefined : id,
    },
    note:
      error === undefined ? (
        hint && (
          <span className="field-hint" id={id}>
            {hint}
          </span>
        )
      ) : (
        <span className="field-error" id={id}>
          {error}
        </span>
      ),
  }
}

export const Field = ({ label, hint, error, ...input }: Common & ComponentProps<'input'>) => {
  const { attributes, note } = useDescribed({ hint, error })
  return (
    <label className="field">
      <span className="field-name">{label}</span>
      <input className="input" {...input} {...attributes} />
      {note}
    </label>
  )
}

export const TextField = ({ label, hint, error, ...input }: Common & ComponentProps<'textarea'>) => {
  const { attributes, note } = useDescribed({ hint, error })
  return (
    <label className="field">
      <span className="field-name">{label}</span>
      <textarea className="input" {...input} {...attributes} />
      {note}
    </label>
  )
}

export const SelectField = ({
  label,
  hint,
  error,
  children,
  ...input
}: Common & ComponentProps<'select'>) => {
  const { attributes, note } = useDescribed({ hint, error })
  return (
    <label className="field">
      <span className="field-name">{label}</span>
      <select className="input" {...input} {...attributes}>
        {children}
      </select>
      {note}
    </label>
  )
}

interface FormProps {
  readonly onSubmit: () => void
  /** Changes with each refusal: the first field that was refused gets the focus. */
  readonly refusal: unknown
  readonly children: ReactNode
}

/** A form that is checked by us, and by the server, in words. */
export const Form = ({ onSubmit, refusal, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return (
    <form
      className="fields"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
