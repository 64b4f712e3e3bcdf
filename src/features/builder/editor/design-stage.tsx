import { useEffect, useMemo, useState } from 'react'
import { platedTechniques } from '#domain/design/print-method.ts'
import { isThread } from '#domain/pricing/prints.ts'
import { capital } from '#domain/words/capital.ts'
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
import { usePrefetchedPanels } from '../panels/lazy-panels.tsx'
import { usePreview } from '../panels/order/use-preview.ts'
import { WarningsChip } from '../panels/technique/warnings-chip.tsx'
import { clearStages } from '../stage/load-stage.ts'
import { useBuilderTexts } from '../words/use-texts.ts'
import { FloatingStrip } from './strip.tsx'
import { useStage } from './use-stage.ts'

/** How long the notice is shown that the edge stopped a drag, in ms. */
const SHOWN_MS = 1600

/** The product with its design and the controls that float over it. `covered`: the summary covers it. */
export function Stage({ covered }: { covered: boolean }) {
  const { product, store, artwork, embroideryPreview, panels } = useBuilder()
  const texts = useBuilderTexts()
  const { color } = useChoice()
  const view = useBuilderState(({ document, place }) => document.views[place.view]?.name ?? '')
  const isEmpty = useBuilderState(({ document }) => isEmptyDesign(document))
  const area = useArea()
  const [whole, setWhole] = useState(false)
  const [clampCount, setClampCount] = useState(0)
  const { shown, failed, retry } = useStage(product, color, view)
  const panel = usePanel()
  const thread = useMemo(() => {
    const embroidered = new Set(product.techniques.filter(isThread).map(({ id }) => id))
    return { ...embroideryPreview, isEmbroidered: (id: string | null) => id !== null && embroidered.has(id) }
  }, [product, embroideryPreview])
  const tones = useMemo(() => engravedTones(product, color), [product, color])
  const plated = useMemo(() => platedTechniques(product.techniques), [product])
  const wide = useWide()
  const preview = usePreview(shown !== undefined)
  const tools = usePrefetchedPanels(shown !== undefined)
  useEffect(() => (clampCount > 0 ? after(SHOWN_MS, () => setClampCount(0)) : undefined), [clampCount])
  useEffect(() => clearStages, [])
  const own = product.printAreas.find(({ id }) => id === area.areaId)
  const several = shown !== undefined && shown.areas.length > 1
  const box = shown?.areas.find(({ areaId }) => areaId === area.areaId)?.box
  const small = shown !== undefined && box !== undefined && isSmall(shown.stage, box)
  const name = capital(several ? own?.name || view : view)
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
            onClamped={() => {
              setClampCount((count) => count + 1)
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
      {clampCount > 0 ? (
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
