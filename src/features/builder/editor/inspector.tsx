import { usePanel } from '../builder.ts'
import { useArea, useChosen, useSeveral } from '../controls/use-chosen.ts'
import { LazyPanels } from '../panels/lazy-panels.tsx'
import { useBuilderTexts } from '../words/use-texts.ts'
import { Invitation } from './invitation.tsx'
import { PANELS, panelOf, SINGLE_ELEMENT_PANELS } from './panel-table.tsx'

/** The right side on a desktop: the open panel, or else everything about the selected element. */
export function Inspector() {
  const texts = useBuilderTexts()
  const open = usePanel()
  const element = useChosen()
  const { elements } = useArea()
  const several = useSeveral()
  const requested = open && open !== 'layers' && open !== 'size' && open !== 'summary' ? open : null
  const isOfOne = requested !== null && SINGLE_ELEMENT_PANELS.has(requested)
  if (several && (requested === null || isOfOne))
    return <LazyPanels height={0}>{({ SeveralPanel }) => <SeveralPanel />}</LazyPanels>
  const name = requested ?? (element && panelOf(element))
  const Panel = name && PANELS[name]
  if (Panel)
    return (
      <>
        <Panel key={`${name} ${element?.id}`} />
        {element && !open && (
          <section className="ed-inspected px-[var(--ed-pad)] pb-3" aria-label={texts.sizeTitle}>
            <p className="ed-label pb-1.5">{texts.sizeTitle}</p>
            <LazyPanels height={260}>
              {({ LayerFields }) => <LayerFields key={element.id} element={element} row={0} />}
            </LazyPanels>
          </section>
        )}
      </>
    )
  if (elements.length === 0) return <Invitation />
  return <p className="ed-small ed-muted p-[var(--ed-pad)]">{texts.chooseElement}</p>
}
