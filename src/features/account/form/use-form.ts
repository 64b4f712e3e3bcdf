import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { afterPress } from '#src/platform/device/clock.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { readDraft, saveDraft } from './draft.ts'
import { cleaned, type FieldErrors, type FieldName, type Values, validate } from './validation.ts'

export interface Form {
  readonly frame: RefObject<HTMLFormElement | null>
  readonly values: Values
  readonly errors: FieldErrors
  readonly busy: boolean
  readonly set: (field: FieldName, value: string) => void
  /** The person has left a field. */
  readonly leave: (field: FieldName) => void
  /** Shows what the server found wrong, beside the fields. */
  readonly refuse: (errors: FieldErrors) => void
  readonly submit: (event: FormEvent) => void
}

interface FormOptions {
  fields: readonly FieldName[]
  /** Called with complete fields; the form is busy until it is done. */
  onSubmit: (values: Record<FieldName, string>) => Promise<unknown>
  /** Begins with these; otherwise with what was typed before in this tab, and keeps what is typed. */
  initial?: Values
}

/** A form of the account: what is wrong shows beside a field once it was left, and the first error gets the focus. */
export const useForm = ({ fields, onSubmit, initial }: FormOptions): Form => {
  const { tenant } = useShop()
  const { environment } = useConfig()
  const frame = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>(() => initial ?? readDraft(tenant))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const all = validate(fields, values, environment)
  const shown = tries > 0 ? all : Object.fromEntries(Object.entries(all).filter(([field]) => left.has(field)))

  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])

  const send = async () => {
    setBusy(true)
    const clean = fields.map((field) => [field, cleaned(field, values[field] ?? '')])
    try {
      await onSubmit(Object.fromEntries(clean))
    } finally {
      setBusy(false)
    }
  }
  return {
    frame,
    values,
    errors: { ...refused, ...shown },
    busy,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }))
      setRefused(({ [field]: _, ...rest }) => rest)
      if (!initial) saveDraft(tenant, { [field]: value })
    },
    leave: (field) => afterPress(() => setLeft((before) => new Set([...before, field]))),
    refuse: (errors) => {
      setRefused(errors)
      setTries((before) => before + 1)
    },
    submit: (event) => {
      event.preventDefault()
      if (busy) return
      if (Object.keys(all).length > 0) setTries((before) => before + 1)
      else void send()
    },
  }
}
