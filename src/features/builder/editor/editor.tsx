import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CloseIcon } from '#src/ui/icons/icons.tsx'
import { performKey } from '../actions/keys.ts'
import { useBuilder, useBuilderState, usePanel } from '../builder.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { useSeveral } from '../controls/use-chosen.ts'
import { useRestoredFocus } from '../controls/use-restored-focus.ts'
import { useWide } from '../controls/use-wide.ts'
import { isEmptyDesign } from '../document/empty-design.ts'
import { LazyPanels } from '../panels/lazy-panels.tsx'
import { PriceBar } from '../panels/order/price-bar.tsx'
import { Summary } from '../panels/order/summary.tsx'
import { useBuilderTexts } from '../words/use-texts.ts'
import { Stage } from './design-stage.tsx'
import { Inspector } from './inspector.tsx'
import { Invitation } from './invitation.tsx'
import { PANELS, SINGLE_ELEMENT_PANELS } from './panel-table.tsx'
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

/** Elements that take text: shortcuts do not apply in them. */
const FIELDS = 'input, textarea, select, [contenteditable]'

/** Shortcuts work wherever the focus is, except in form fields and dialogs. */
const useKeys = () => {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const newText = useNewText()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.target instanceof Element && (event.target.matches(FIELDS) || event.target.closest('dialog')))
        return
      // In the summary arrow keys scroll; they must not move elements that are not visible.
      if (builder.panels.state().open === 'summary' && event.key !== 'Escape') return
      if (event.key === 't' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        void newText()
      } else if (performKey(event, builder, texts)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** The whole editor: one column on a phone, three on a desktop. */
export function Editor() {
  const texts = useBuilderTexts()
  const wide = useWide()
  const open = usePanel()
  const frame = useRef<HTMLDivElement>(null)
  useKeys()
  useRestoredFocus(frame)
  // The summary covers everything.
  const covered = open === 'summary'
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
          <PhonePanels />
          <PriceBar />
        </>
      )}
      {wide && covered && <Summary />}
      <Announcements />
    </div>
  )
}

/** Between stage and price bar on a phone: a panel, the invitation, or strip and tools. */
function PhonePanels() {
  const open = usePanel()
  const isEmpty = useBuilderState(({ document }) => isEmptyDesign(document))
  const several = useSeveral()
  const Panel = open && !(several && SINGLE_ELEMENT_PANELS.has(open)) && PANELS[open]
  if (Panel) return <Panel key={open} />
  if (isEmpty) return <Invitation />
  return (
    <div className="ed-bars">
      <Strip />
      <PhoneTools />
    </div>
  )
}

/** Announcements for screen readers, and warnings for everybody. */
function Announcements() {
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
