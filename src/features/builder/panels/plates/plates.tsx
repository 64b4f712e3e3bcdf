import { useState } from 'react'
import type { DesignArea, ImageElement, Ink } from '#contract/design-document.ts'
import { printed } from '#domain/design/elements.ts'
import { colourName, inkName } from '#domain/design/ink-names.ts'
import { printedWith, withoutInk } from '#domain/design-checks/unprinted.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { printFound } from '../../actions/found-inks.ts'
import { useBuilder, useBuilderState, useChoice } from '../../builder.ts'
import { Sheet } from '../../controls/sheet.tsx'
import { UndoLast } from '../../controls/undo-last.tsx'
import { useArea } from '../../controls/use-chosen.ts'
import { useDesignPrice } from '../../price/design-price.ts'
import { nameOf } from '../../price/words.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { PlateCard } from './plate-card.tsx'
import { CompressionNote } from './plates-button.tsx'
import { sharesOf } from './shares.ts'
import { platesTexts } from './texts.ts'
import { usePlates } from './use-plates.ts'

/** What each ink prints. */
export function PlatesSheet() {
  return (
    <Sheet title={platesTexts(useBuilder().config.environment).title} full>
      <Plates />
    </Sheet>
  )
}

/** The plates of the edited area, all elements together, with actions on their inks. */
function Plates() {
  const { config, store, panels, product } = useBuilder()
  const texts = platesTexts(config.environment)
  const words = useBuilderTexts()
  const area = useArea()
  const document = useBuilderState((state) => state.document)
  const { color } = useChoice()
  const { state, pricing, texts: priceWords } = useDesignPrice()
  const { drawn, measures, working, failed, retry } = usePlates(area)
  const [done, setDone] = useState<{ words: string; document: typeof document } | null>(null)
  const technique = pricing.product.techniques.find(({ id }) => id === area.printingTypeId)
  const ground = product.colors.find(({ name }) => name === color)?.hex || '#ffffff'
  const shares = sharesOf(drawn?.plates ?? [], measures)
  const fixed = state === 'paid'

  const say = (said: string) => {
    setDone({ words: said, document: store.state().document })
    panels.announce(said)
  }
  const leaveOut = (ink: Ink) => {
    const gesture = `leave out ${newId()}`
    const steps = withoutInk(area, ink)
    for (const step of steps) store.run(step, gesture)
    const hidden = steps.flatMap((step) =>
      step.type === 'mark' ? area.elements.filter(({ id }) => id === step.id).map(nameOf) : [],
    )
    const also = hidden.length > 0 ? ` ${texts.hiddenToo(hidden)}` : ''
    say(texts.leftOut(inkName(ink)) + also)
  }
  const merge = (from: Ink, to: Ink) => {
    store.run({ type: 'mergeInks', from, to })
    say(words.merged(inkName(from), inkName(to)))
  }
  const undo = () => {
    store.undo()
    setDone(null)
  }
  return (
    <>
      <p className="ed-small ed-muted">{fixed ? priceWords.paidTechnique : texts.help}</p>
      <CompressionNote elements={printed(area)} texts={texts} />
      {/* Only the last change can be undone here. */}
      {done && done.document === document && <UndoLast words={done.words} onUndo={undo} />}
      <p className="ed-small ed-muted" role="status">
        {working && texts.working}
      </p>
      {failed && (
        <p className="ed-problem" role="alert">
          {texts.failed}{' '}
          <button type="button" className="ed-bt ed-bt-outline ed-bt-compact" onClick={retry}>
            {words.again}
          </button>
        </p>
      )}
      {drawn?.unplated.map(({ element, why }) => (
        <p key={element.id} className="ed-problem pt-2">
          {texts.unplated(nameOf(element), why)}
        </p>
      ))}
      {drawn?.plates.length === 0 && drawn.unplated.length === 0 && <p className="pt-2">{texts.nothing}</p>}
      <ul className="ed-plates" aria-busy={working}>
        {drawn?.plates.map((plate) => (
          <PlateCard
            key={plate.key}
            {...{ plate, ground, technique, fixed, texts }}
            all={drawn.plates}
            measure={measures.get(plate.key)}
            share={shares.get(plate.key)}
            pxPerMm={drawn.pxPerMm}
            locked={printedWith(area, plate.ink).filter((element) => element.locked)}
            onLeaveOut={() => leaveOut(plate.ink)}
            onMerge={(to) => merge(plate.ink, to)}
          />
        ))}
      </ul>
      <Unprinted area={area} title={texts.unprinted} fixed={fixed} />
    </>
  )
}

/** Colours of images that are not printed, each with a button to print it. */
function Unprinted({ area, title, fixed }: { area: DesignArea; title: string; fixed: boolean }) {
  const { store } = useBuilder()
  const words = useBuilderTexts()
  const left = printed(area)
    .filter((element): element is ImageElement => element.kind === 'image')
    .flatMap((element) =>
      (element.inks ?? []).filter(({ ink }) => ink === null).map(({ found }) => ({ element, found })),
    )
  if (left.length === 0) return null
  return (
    <>
      <h3 className="ed-label ed-rule pt-3">{title}</h3>
      <ul>
        {left.map(({ element, found }) => (
          <li key={`${element.id} ${found}`} className="ed-row">
            <span>
              {colourName(found)}
              <br />
              <span className="ed-tiny ed-muted">{nameOf(element)}</span>
            </span>
            {!fixed && (
              <button
                type="button"
                className="ed-bt ed-bt-outline ed-bt-compact"
                disabled={element.locked}
                onClick={() => printFound(store, element, found)}
              >
                {words.printIt}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
