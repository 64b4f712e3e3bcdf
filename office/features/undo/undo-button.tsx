import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Undoable } from '#contract/office/orders.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useShop } from '#office/queries/session.ts'
import { useUndo } from '#office/queries/undo.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { after, now } from '#src/platform/device/clock.ts'
import { undoTexts } from './texts.ts'

interface Props {
  readonly entry: string
  /** Until when; null: at any time. */
  readonly until: string | null
  readonly name: string
}

/** Takes an entry of the history back, as long as that is possible. */
export const UndoButton = ({ entry, until, name }: Props) => {
  const words = useTexts(undoTexts)
  const undo = useUndo()
  const { name: shop } = useShop()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [overFor, setOverFor] = useState<string>()
  useEffect(() => {
    if (until === null) return undefined
    return after(Math.max(0, Date.parse(until) - now()), () => setOverFor(entry))
  }, [entry, until])
  if (overFor === entry) return null
  const press = async () => {
    setBusy(true)
    try {
      const file = await undo(entry)
      // How far it is stands with the file.
      if (file === null) say(words.undone)
      else navigate(`/${shop}/importar/${file}`)
    } catch (error) {
      say(failureWords(error))
    }
    setBusy(false)
  }
  return (
    <ActionButton small isBusy={isBusy} onPress={() => void press()}>
      {name}
    </ActionButton>
  )
}

/** The same of what whoever looks did last with an order. */
export const UndoLast = ({ undo }: { readonly undo: Undoable }) => {
  const words = useTexts(undoTexts)
  return undo && <UndoButton {...undo} name={words.last} />
}
