import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CloseIcon } from '#src/ui/icons/icons.tsx'
import { performKey } from '../actions/keys.ts'
import { useBuilder, useBuilderState, usePanel } from '../builder.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { useSeveral } from '../controls/use-chosen.ts'
import { useKeptFocus } from '../controls/use-kept-focus.ts'
import { useWide } from '../controls/use-wide.ts'
import { isEmptyDesign } from '../document/empty-design.ts'
import { LazyPanels } from '../panels/lazy-panels.tsx'
import { PriceBar } from '../panels/order/price-bar.tsx'
import { Resume } from '../panels/order/resume.tsx'
import { useBuilderTexts } from '../words/use-texts.ts'
import { Stage } from './design-stage.tsx'
import { Inspector } from './inspector.tsx'
import { Invitation } from './invitation.tsx'
import { OF_ONE, PANELS } from './panel-table.tsx'
import { Strip } from './strip.tsx'
import { PhoneTools, useNewText, WideTools } from './tools.tsx'
import { TopBar } from './top-bar.tsx'
import '../panels/css/tokens.css'
import '../panels/css/frame.css'
import '../panels/css/sheets.css'
import '../panels/css/parts.css'
import '../panels/css/fields.css'
import '../panels/css/lists.css'
import '../panels/css/designs.css'
import '../panels/css/plates.css'
import '../panels/css/price.css'
import '../panels/css/quantity.css'
import '../panels/css/resume.css'
import '../panels/css/wide.css'

/** What is typed into: there keys mean letters. */
const FIELDS = 'input, textarea, select, [contenteditable]'

/** Keys do the same wherever the focus is, but in a field. */
const useKeys = () => {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const newText = useNewText()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.target instanceof Element && (event.target.matches(FIELDS) || event.target.closest('dialog')))
        return
      // What can't be seen is not moved: there arrows scroll.
      if (builder.panels.state().open === 'resume' && event.key !== 'Escape') return
      if (event.key === 't' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        void newText()
      } else if (performKey(event, builder, texts)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** The whole editor: a phone's column or a desktop's three. */
export function Editor() {
  const texts = useBuilderTexts()
  const wide = useWide()
  const open = usePanel()
  const frame = useRef<HTMLDivElement>(null)
  useKeys()
  useKeptFocus(frame)
  // The resume lies over all of these.
  const covered = open === 'resume'
  return (
    <div ref={frame} className="ed" data-editor="" data-wide={wide || undefined}>
      <TopBar />
      {wide && (
        <aside className="ed-side ed-side-left" aria-label={texts.layers} inert={covered}>
          <WideTools />
          <div className="ed-side-body ed-rule px-[var(--ed-pad)]">
            <LazyPanels height={0}>{({ LayerList }) => <LayerList />}</LazyPanels>
          </div>
        </aside>
      )}
      <Stage covered={covered} />
      {wide ? (
        <aside className="ed-side ed-side-right" aria-label={texts.inspector} inert={covered}>
          <div className="ed-side-body">
            <Inspector />
          </div>
          <div className="ed-dock">
            <PriceBar />
          </div>
        </aside>
      ) : (
        <>
          <Below />
          <PriceBar />
        </>
      )}
      {wide && covered && <Resume />}
      <Said />
    </div>
  )
}

/** Between a phone's stage and its price: a sheet, the invitation, or strip and tools. */
function Below() {
  const open = usePanel()
  const isEmpty = useBuilderState(({ document }) => isEmptyDesign(document))
  const several = useSeveral()
  const Panel = open && !(several && OF_ONE.has(open)) && PANELS[open]
  if (Panel) return <Panel key={open} />
  if (isEmpty) return <Invitation />
  return (
    <>
      <Strip />
      <PhoneTools />
    </>
  )
}

/** What happened, for who can't see it; and what all have to know. */
function Said() {
  const { panels } = useBuilder()
  const texts = useBuilderTexts()
  const { announcement, warning } = useSyncExternalStore(panels.subscribe, panels.state, panels.state)
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <div className="ed-notice-place" role="alert">
        {warning && (
          <p className="ed-notice">
            <span className="ed-grow">{warning}</span>
            <IconButton label={texts.close} onClick={() => panels.warn('')}>
              <CloseIcon className="size-4.5" />
            </IconButton>
          </p>
        )}
      </div>
    </>
  )
}
