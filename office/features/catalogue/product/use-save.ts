import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { ProductConflict } from '#contract/office/catalogue.ts'
import { useAction } from '#office/queries/action.ts'
import { conflictsOf, type SaveBody, sendProduct } from '#office/queries/catalogue.ts'
import type { usePhotoQueue } from '#office/queries/photo-queue.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { nextTask } from '#src/platform/device/clock.ts'
import { useTell } from '../../undo/use-tell.ts'
import { differenceOf, type FormState, isChanged, isPriced, rebased, withMine } from './form.ts'
import { makeProduct, type Sent } from './make-product.ts'
import { productTexts } from './texts.ts'

interface Saving {
  readonly id: string | null
  readonly state: FormState
  setState(state: FormState): void
  /** What was sent of a new product, whose answer has not come. */
  readonly sent: { readonly current: Sent | null }
  /** Stores that with the draft. */
  note(sent: Sent | null): Promise<void>
  forget(): Promise<void>
  readonly queue: ReturnType<typeof usePhotoQueue>
}

interface Clashes {
  readonly by: string
  readonly at: string
  readonly typed: FormState
  readonly conflicts: readonly ProductConflict[]
}

/** A refused field may be out of sight. */
const focusInvalid = () => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()

/** Saves a form: what was changed, upon what it was read from. */
export const useSave = ({ id, state, setState, sent, note, forget, queue }: Saving) => {
  const words = useTexts(productTexts)
  const { name: shop } = useShop()
  const tell = useTell()
  const [, navigate] = useLocation()
  const [isTried, setTried] = useState(false)
  const [clashes, setClashes] = useState<Clashes>()
  const action = useAction(async () => {
    setTried(true)
    if (!isPriced(state.form)) {
      void nextTask().then(focusInvalid)
      return
    }
    if (id !== null && !isChanged(state)) {
      tell(words.nothingToSave)
      return
    }
    const named = { ...state.form, category: state.form.category.trim() }
    const fields = named.fields.filter(([name]) => name.trim() !== '')
    const form = { ...named, fields }
    const { before, after } = differenceOf({ base: state.base, form })
    const send = (body: SaveBody, key?: string) => sendProduct(shop, body, key)
    try {
      const answer =
        id === null
          ? await makeProduct({ form, sent: sent.current, note, send })
          : await send({ id, expected: before, product: after })
      const { product } = answer
      setState({ base: product.form, form: product.form })
      setTried(false)
      // Before the draft goes: photographs wait under its name.
      if (id === null) await queue.moveTo(product.id)
      await forget()
      tell(id === null && product.form.active ? words.published : words.saved, answer)
      if (id !== null) return
      navigate(`/${shop}/catalogo/${product.id}`, { replace: true })
    } catch (cause) {
      const found = conflictsOf(cause)
      if (found === undefined) throw cause
      setClashes({ by: found.by, at: found.at, typed: state, conflicts: found.conflicts })
      setState(rebased(state, found.product.form))
    }
  })
  useEffect(() => {
    if (action.error) focusInvalid()
  }, [action.error])
  const choose = (conflict: ProductConflict, isMine: boolean) => {
    if (clashes === undefined) return
    if (isMine) setState(withMine(state, clashes.typed.form, conflict))
    const left = clashes.conflicts.filter((one) => one !== conflict)
    setClashes(left.length === 0 ? undefined : { ...clashes, conflicts: left })
  }
  return {
    save: () => void action.run(),
    isBusy: action.isBusy,
    error: action.error,
    isTried,
    clashes,
    choose,
  }
}
