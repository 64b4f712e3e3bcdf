import { useEffect, useMemo, useState } from 'react'
import { platedTechniques } from '#domain/design/print-method.ts'
import { isThread } from '#domain/pricing/prints.ts'
import { after } from '#src/platform/device/clock.ts'
import { cx } from '#src/ui/class-names.ts'
import { chosenOf } from '../actions/action.ts'
import { useBuilder, useBuilderState, useChoice, usePanel } from '../builder.ts'
import { isSmall } from '../canvas/viewport.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { ShrinkIcon, SizeIcon } from '../controls/icons.tsx'
import { useArea } from '../controls/use-chosen.ts'
import { useWide } from '../controls/use-wide.ts'
import { isEmptyDesign } from '../document/empty-design.ts'
import { engravedTones } from '../document/engraved.ts'
import { usePanelsAhead } from '../panels/lazy-panels.tsx'
import { usePreview } from '../panels/order/use-preview.ts'
import { WarningsChip } from '../panels/technique/warnings-chip.tsx'
import { clearStages } from '../stage/load-stage.ts'
import { titleOf } from '../words/names.ts'
import { useBuilderTexts } from '../words/use-texts.ts'
import { FloatingStrip } from './strip.tsx'
import { useStage } from './use-stage.ts'

/** How long it is said that something was held at the edge, in ms. */
const HELD_FOR = 1600

/** The product with its design, and what floats over it. `covered`: something else lies over it whole. */
export function Stage({ covered }: { covered: boolean }) {
  const { product, store, artwork, sewing, panels } = useBuilder()
  const texts = useBuilderTexts()
  const { color } = useChoice()
  const view = useBuilderState(({ document, place }) => document.views[place.view]?.name ?? '')
  const isEmpty = useBuilderState(({ document }) => isEmptyDesign(document))
  const area = useArea()
  const [whole, setWhole] = useState(false)
  const [held, setHeld] = useState(0)
  const { shown, failed, retry } = useStage(product, color, view)
  const panel = usePanel()
  const thread = useMemo(() => {
    const sewn = new Set(product.techniques.filter(isThread).map(({ id }) => id))
    return { ...sewing, isSewn: (id: string | null) => id !== null && sewn.has(id) }
  }, [product, sewing])
  const tones = useMemo(() => engravedTones(product, color), [product, color])
  const plated = useMemo(() => platedTechniques(product.techniques), [product])
  const wide = useWide()
  const preview = usePreview(shown !== undefined)
  const tools = usePanelsAhead(shown !== undefined)
  useEffect(() => (held > 0 ? after(HELD_FOR, () => setHeld(0)) : undefined), [held])
  useEffect(() => clearStages, [])
  const own = product.printAreas.find(({ id }) => id === area.areaId)
  const several = shown !== undefined && shown.areas.length > 1
  const box = shown?.areas.find(({ areaId }) => areaId === area.areaId)?.box
  const small = shown !== undefined && box !== undefined && isSmall(shown.stage, box)
  const name = titleOf(several ? own?.name || view : view)
  const isWhole = whole || (isEmpty && panel === null)
  return (
    <div className="ed-stage" aria-busy={!shown || undefined} inert={covered}>
      <div className="ed-canvas">
        {shown && (
          <shown.Canvas
            store={store}
            artwork={artwork}
            plated={plated}
            thread={thread}
            stage={shown.stage}
            areas={shown.areas}
            name={name}
            whole={isWhole}
            tones={tones}
            onHeld={() => {
              setHeld((count) => count + 1)
              panels.announce(texts.atEdge)
            }}
            onOpen={() => panels.open(chosenOf(store.state())?.kind ?? null)}
          />
        )}
        <FloatingStrip />
      </div>
      {tools && <tools.PrintCheck />}
      {preview && <preview.Peek isShown={!isEmpty && (wide || panel === null)} />}
      {failed && (
        <p className="ed-stage-failed">
          {texts.stageFailed}
          <button type="button" className="ed-bt ed-bt-outline ed-bt-compact" onClick={retry}>
            {texts.again}
          </button>
        </p>
      )}
      {held > 0 ? (
        <p className="ed-chip" aria-hidden="true">
          {texts.atEdge}
        </p>
      ) : (
        !isEmpty && panel === null && <WarningsChip />
      )}
      {!isEmpty && panel === null && (
        <IconButton
          className={cx('ed-chip-right', small && 'ed-chip-needed')}
          label={whole ? texts.workView : texts.seeWhole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? <ShrinkIcon className="size-4.5" /> : <SizeIcon className="size-4.5" />}
        </IconButton>
      )}
    </div>
  )
}
