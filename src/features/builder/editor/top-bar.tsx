import { useLocation } from 'wouter'
import { productHref } from '#src/ui/hrefs.ts'
import { ChevronLeftIcon } from '#src/ui/icons/icons.tsx'
import { redo, undo } from '../actions/history-actions.ts'
import { useBuilder, useBuilderState, useChoice } from '../builder.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { MoreIcon, RedoIcon, UndoIcon } from '../controls/icons.tsx'
import { useWide } from '../controls/use-wide.ts'
import { editorHref } from '../opening.ts'
import { useBuilderTexts } from '../words/use-texts.ts'
import { SaveState } from './save-state.tsx'

export function TopBar() {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const wide = useWide()
  const [, navigate] = useLocation()
  const { color } = useChoice()
  const canUndo = useBuilderState(undo.predicate)
  const canRedo = useBuilderState(redo.predicate)
  const { product, draft, panels } = builder
  const go = async (href: string) => {
    await draft.flush()
    navigate(href)
  }
  return (
    <header className="ed-top">
      <IconButton label={texts.leave} onClick={() => void go(productHref(product, color))}>
        <ChevronLeftIcon />
      </IconButton>
      <div className="ed-name">
        <h1 className="ed-display">{product.name}</h1>
        <SaveState />
      </div>
      <IconButton label={texts.undo} disabled={!canUndo} onClick={() => undo.perform(builder, texts)}>
        <UndoIcon />
      </IconButton>
      <IconButton label={texts.redo} disabled={!canRedo} onClick={() => redo.perform(builder, texts)}>
        <RedoIcon />
      </IconButton>
      {wide && (
        <button type="button" className="ed-bt ed-bt-quiet" onClick={() => void go(editorHref({}))}>
          {texts.myDesigns}
        </button>
      )}
      <IconButton label={texts.more} data-opens="menu" onClick={() => panels.open('menu')}>
        <MoreIcon />
      </IconButton>
    </header>
  )
}
