import type { ReactNode } from 'react'
import type { Action } from '../actions/action.ts'
import { useBuilder, useBuilderState } from '../builder.ts'
import { useBuilderTexts } from '../words/use-texts.ts'

/** A button for an action on the selection. */
export function Performs({ action, icon }: { action: Action; icon: ReactNode }) {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const can = useBuilderState(action.predicate)
  return (
    <button type="button" className="ed-act" disabled={!can} onClick={() => action.perform(builder, texts)}>
      {icon}
      {action.label(texts)}
    </button>
  )
}
