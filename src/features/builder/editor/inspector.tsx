import { usePanel } from '../builder.ts'
import { useArea, useChosen, useSeveral } from '../controls/use-chosen.ts'
import { LazyPanels } from '../panels/lazy-panels.tsx'
import { useBuilderTexts } from '../words/use-texts.ts'
import { Invitation } from './invitation.tsx'
import { OF_ONE, PANELS, panelOf } from './panel-table.tsx'

/** A desktop's right side: the panel that was asked for, or else everything of the chosen element. */
export function Inspector() {
  const texts = useBuilderTexts()
  const open = usePanel()
  const element = useChosen()
  const { elements } = useArea()
  const several = useSeveral()
  const asked = open && open !== 'layers' && open !== 'size' && open !== 'resume' ? open : null
  const isOfOne = asked !== null && OF_ONE.has(asked)
  if (several && (asked === null || isOfOne))
    return <LazyPanels height={0}>{({ SeveralPanel }) => <SeveralPanel />}</LazyPanels>
  const name = asked ?? (element && panelOf(element))
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
