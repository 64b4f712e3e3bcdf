import { usePanel } from '../builder.ts'
import { useBuilderTexts } from '../use-texts.ts'
import { Invitation } from './invitation.tsx'
import { LayerFields } from './layer-fields.tsx'
import { PANELS, panelOf } from './panel-table.tsx'
import { useArea, useChosen } from './use-chosen.ts'

/** A desktop's right side: the panel that was asked for, or else everything of the chosen element. */
export function Inspector() {
  const texts = useBuilderTexts()
  const open = usePanel()
  const element = useChosen()
  const { elements } = useArea()
  const name =
    open && open !== 'layers' && open !== 'size' && open !== 'resume' ? open : element && panelOf(element)
  const Panel = name && PANELS[name]
  if (Panel)
    return (
      <>
        <Panel key={`${name} ${element?.id}`} />
        {element && !open && (
          <section className="ed-inspected px-[var(--ed-pad)] pb-3" aria-label={texts.sizeTitle}>
            <p className="ed-label pb-1.5">{texts.sizeTitle}</p>
            <LayerFields key={element.id} element={element} row={0} />
          </section>
        )}
      </>
    )
  if (elements.length === 0) return <Invitation />
  return <p className="ed-small ed-muted p-[var(--ed-pad)]">{texts.chooseElement}</p>
}
