import { useCallback, useEffect, useRef, useState } from 'react'
import { array, number, object, optional, safeParse, string, tuple } from 'valibot'
import { type ProductForm, productForm } from '#contract/office/catalogue.ts'
import { useDesktop } from '#office/queries/session.ts'
import { after } from '#src/platform/device/clock.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { type FormState, isChanged } from './form.ts'
import type { Sent } from './make-product.ts'

/** A pause in typing after which what is typed is stored, in ms. */
const PAUSE = 300

/** An unfinished form: its name may be missing, and prices not typed yet. */
const form = object({
  ...productForm.entries,
  name: string(),
  priceBreaks: array(object({ from: number(), price: number() })),
  fields: array(tuple([string(), string()])),
})
const sentForm = object({ key: string(), form })
const stored = object({
  base: optional(form),
  form: optional(form),
  name: string(),
  sent: optional(sentForm),
})

const drafts = () => import('#office/db/drafts.ts')

/** `undefined` while the device is asked; then the draft that it has, or null. */
export interface Draft {
  readonly state: FormState | null
  /** What was sent of it and is still unanswered. */
  readonly sent: Sent | null
  /** The photographs of a product without an id wait under this name. */
  readonly name: string
}

/** What this device has of a form that was not saved. */
export const useDraft = (product: string) => {
  const { operator, shop } = useDesktop()
  const id = `${operator} ${shop.name} ${product}`
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    let isOver = false
    void drafts()
      .then(({ readDraft }) => readDraft(id))
      .then((value) => {
        if (isOver) return
        const parsed = safeParse(stored, value)
        const { base, form: typed, sent = null } = parsed.success ? parsed.output : {}
        const name = parsed.success ? parsed.output.name : `draft:${newId()}`
        setDraft({ state: base && typed ? { base, form: typed } : null, sent, name })
      })
    return () => {
      isOver = true
    }
  }, [id])
  return {
    draft,
    async save(value: unknown) {
      await (await drafts()).saveDraft({ id, value })
    },
    async forget() {
      await (await drafts()).forgetDraft(id)
    },
  }
}

interface Storing {
  /** Its photographs wait under this name. */
  readonly name: string
  /** What was sent of it and is still unanswered. */
  readonly sent: { readonly current: Sent | null }
  /** A draft of nothing but photographs is stored too. */
  readonly hasPhotos: boolean
  save(value: unknown): Promise<void>
  forget(): Promise<void>
}

/** As it is stored. */
export const draftOf = (state: FormState, name: string, sent: Sent | null) => ({
  ...state,
  name,
  ...(sent && { sent }),
})

/** A form that is stored as it is typed, so that neither a closed tab nor an ended session loses it. */
export const useStoredForm = (state: FormState, storing: Storing): void => {
  const latest = useRef(storing)
  useEffect(() => {
    latest.current = storing
  })
  const { hasPhotos } = storing
  useEffect(() => {
    const store = () => {
      const { save, forget, name, sent } = latest.current
      void (isChanged(state) || hasPhotos ? save(draftOf(state, name, sent.current)) : forget())
    }
    // A phone may close a hidden tab without another event.
    const leave = () => {
      if (document.visibilityState === 'hidden') store()
    }
    document.addEventListener('visibilitychange', leave)
    const cancel = after(PAUSE, store)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      cancel()
    }
  }, [state, hasPhotos])
}

/** A form's values, and how some of them are changed. */
export const useFormState = (initial: FormState) => {
  const [state, setState] = useState(initial)
  const set = useCallback(
    (change: Partial<ProductForm>) => setState((now) => ({ ...now, form: { ...now.form, ...change } })),
    [],
  )
  return { state, setState, set }
}
