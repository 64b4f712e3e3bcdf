import { Fragment } from 'react'
import type { DesignArea } from '#contract/design-document.ts'
import { capital } from '#domain/words/capital.ts'
import { useBuilder, useBuilderState, useChoice } from '../builder.ts'
import { useBuilderTexts } from '../words/use-texts.ts'

const isUsed = ({ elements }: DesignArea) => elements.length > 0

/** The product's views, its areas where a view has several, and its colours. */
export function ProductStrip() {
  return (
    <>
      <Views />
      <Colors />
    </>
  )
}

export function Views() {
  const { store, product } = useBuilder()
  const texts = useBuilderTexts()
  const document = useBuilderState((state) => state.document)
  const place = useBuilderState((state) => state.place)
  const places = document.views.flatMap(({ name, areas }, view) =>
    areas.map((area, index) => ({
      place: { view, area: index },
      used: isUsed(area),
      label: capital(
        areas.length > 1 ? product.printAreas.find(({ id }) => id === area.areaId)?.name || name : name,
      ),
    })),
  )
  if (places.length < 2)
    return <span className="ed-small ed-muted whitespace-nowrap">{places[0]?.label}</span>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own
    <div className="ed-seg" role="group" aria-label={texts.view}>
      {places.map(({ place: at, used, label }) => (
        <button
          key={`${at.view} ${at.area}`}
          type="button"
          aria-pressed={at.view === place.view && at.area === place.area}
          onClick={() => store.go(at)}
        >
          {label}
          {used && (
            <Fragment>
              <i className="ed-dot" aria-hidden="true" />
              <span className="sr-only">, {texts.used}</span>
            </Fragment>
          )}
        </button>
      ))}
    </div>
  )
}

export function Colors() {
  const { choice, product } = useBuilder()
  const texts = useBuilderTexts()
  const { color } = useChoice()
  const names = [...new Set(product.variants.map((variant) => variant.color))].filter(Boolean)
  if (names.length < 2) return null
  const hexOf = (name: string) =>
    product.colors.find((one) => one.name === name)?.hex ??
    product.variants.find((one) => one.color === name)?.hex
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own
    <div className="ed-swatches" role="group" aria-label={texts.productColor}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="ed-swatch"
          aria-pressed={name === color}
          aria-label={name}
          title={name}
          onClick={() => choice.chooseColor(name)}
        >
          <i style={{ '--k': hexOf(name) } as React.CSSProperties} />
        </button>
      ))}
    </div>
  )
}
