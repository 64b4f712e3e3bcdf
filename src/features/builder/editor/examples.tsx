import { useEffect, useMemo, useState } from 'react'
import type { DesignArea, DesignDocument } from '#contract/design-document.ts'
import { idle } from '#src/platform/device/clock.ts'
import { productColor } from '../actions/adding.ts'
import { type Builder, useBuilder, useBuilderState, useChoice } from '../builder.ts'
import { DesignPicture } from '../controls/design-picture.tsx'
import { ShapesIcon } from '../controls/icons.tsx'
import { useArea } from '../controls/use-chosen.ts'
import { prefetchStage } from '../stage/load-stage.ts'
import { useBuilderTexts } from '../words/use-texts.ts'
import { EXAMPLES, type Example, exampleArea } from './example-designs.ts'

/** The design with that area in the place that is worked on. */
const withArea = ({ store }: Builder, made: DesignArea): DesignDocument => {
  const { document, place } = store.state()
  const views = document.views.map((view, at) =>
    at === place.view
      ? { ...view, areas: view.areas.map((area, index) => (index === place.area ? made : area)) }
      : view,
  )
  return { ...document, views }
}

/** Three designs on this product, to begin with one's own words in them. */
export function Examples() {
  const { panels } = useBuilder()
  const texts = useBuilderTexts()
  return (
    <div className="ed-examples">
      {EXAMPLES.map((example) => (
        <ExampleButton key={example.name} example={example} />
      ))}
      <button type="button" className="ed-example ed-example-all" onClick={() => panels.open('shelf')}>
        <span>
          <ShapesIcon />
        </span>
        {texts.allDesigns}
      </button>
    </div>
  )
}

function ExampleButton({ example }: { example: Example }) {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const { color } = useChoice()
  const area = useArea()
  const view = useBuilderState(({ document, place }) => document.views[place.view]?.name ?? '')
  const [ready, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the first stage alone
  useEffect(() => {
    let current = true
    // After the stage, which is what everybody waits for. Without a network its letters can't be measured: then it isn't offered.
    const load = async () => {
      await prefetchStage(builder.product, color, view)
      await idle()
      if (!current) return
      await example.load()
      if (current) setReady(true)
    }
    load().catch((error: unknown) => console.warn('An example is not offered', error))
    return () => {
      current = false
    }
  }, [example, builder])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour of the product is another ink
  const made = useMemo(
    () => (ready ? withArea(builder, exampleArea(example, area, productColor(builder))) : undefined),
    [ready, example, area, color],
  )
  return (
    <button
      type="button"
      className="ed-example"
      disabled={!made}
      onClick={() => {
        if (!made) return
        builder.store.replace(made)
        builder.panels.announce(texts.added(example.name))
      }}
    >
      <span>
        {made && (
          <DesignPicture artwork={builder.artwork} document={made} product={builder.product} color={color} />
        )}
      </span>
      {example.name}
    </button>
  )
}
