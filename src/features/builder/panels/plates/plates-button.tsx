import { useEffect, useState } from 'react'
import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignElement } from '#contract/design-document.ts'
import { printed } from '#domain/design/elements.ts'
import { printMethodOf } from '#domain/design/print-method.ts'
import { useBuilder, useBuilderState } from '../../builder.ts'
import { useArea } from '../../controls/use-chosen.ts'
import { type PlatesTexts, platesTexts } from './texts.ts'

/** A plate, or a film, for each ink: others have one plate at most, and no inks. */
const hasPlates = (technique: PrintingType | undefined): boolean =>
  technique !== undefined && ['plates', 'vinyl'].includes(printMethodOf(technique))

/** Says that inks were counted in a file whose colours are not what was drawn. */
export function Doubt({ elements, texts }: { elements: readonly DesignElement[]; texts: PlatesTexts }) {
  const { artwork } = useBuilder()
  const [lossy, setLossy] = useState(false)
  const assets = elements.flatMap((one) => (one.kind === 'image' && one.inks ? [one.asset] : [])).join(' ')
  useEffect(() => {
    let current = true
    Promise.all(assets.split(' ').filter(Boolean).map(artwork.known)).then(
      (known) => current && setLossy(known.some((one) => one?.counted?.lossy)),
      (error: unknown) => console.warn('Nothing is known of an artwork', error),
    )
    return () => {
      current = false
    }
  }, [artwork, assets])
  return lossy ? <p className="ed-small pt-2">{texts.doubt}</p> : null
}

/** The way to the plates of the area that is worked on, where its technique has some. */
export function PlatesButton({ element }: { element: DesignElement }) {
  const { config, product, panels } = useBuilder()
  const { printingTypeId } = useArea()
  const texts = platesTexts(config.environment)
  if (!hasPlates(product.techniques.find(({ id }) => id === printingTypeId))) return null
  return (
    <div className="ed-rule pb-1">
      <Doubt elements={[element]} texts={texts} />
      <button
        type="button"
        className="ed-bt ed-bt-quiet"
        data-opens="plates"
        onClick={() => panels.open('plates')}
      >
        {texts.see}
      </button>
    </div>
  )
}

/** The ways to the plates of all areas that have some, beside the price. */
export function PlatesOfAreas() {
  const { config, product, panels, store } = useBuilder()
  const { views } = useBuilderState((state) => state.document)
  const texts = platesTexts(config.environment)
  const areas = views.flatMap(({ name, areas: all }, view) =>
    all
      .map((area, index) => ({ name, area, place: { view, area: index } }))
      .filter(({ area: { printingTypeId, elements } }) => {
        return elements.length > 0 && hasPlates(product.techniques.find(({ id }) => id === printingTypeId))
      }),
  )
  return (
    <div className="flex flex-wrap gap-x-3">
      {areas.map(({ name, area, place }) => (
        <div key={area.areaId}>
          <Doubt elements={printed(area)} texts={texts} />
          <button
            type="button"
            className="ed-bt ed-bt-quiet"
            onClick={() => {
              store.go(place)
              panels.open('plates')
            }}
          >
            {areas.length > 1 ? texts.seeOf(name) : texts.see}
          </button>
        </div>
      ))}
    </div>
  )
}
