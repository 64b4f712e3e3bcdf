import { type KeyboardEvent, useRef } from 'react'
import type { DesignArea } from '#contract/design-document.ts'
import type { Place } from '#domain/design/operations.ts'
import { performKey } from '../actions/keys.ts'
import { useBuilder, useBuilderState } from '../builder.ts'
import { formatPlainCm } from '../figures.ts'
import { titleOf } from '../names.ts'
import { useBuilderTexts } from '../use-texts.ts'
import { LayerFields } from './layer-fields.tsx'
import { LayerRow } from './layer-row.tsx'

interface Group {
  readonly place: Place
  readonly name: string
  readonly area: DesignArea
}

/** Keys that leave an element as it is. */
const PASSING = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta'])

/** Areas with anything on them, and the one that is worked on. */
const useGroups = (): readonly Group[] => {
  const { product } = useBuilder()
  const { views } = useBuilderState((state) => state.document)
  const place = useBuilderState((state) => state.place)
  return views.flatMap(({ name, areas }, view) =>
    areas.flatMap((area, index) => {
      const isHere = view === place.view && index === place.area
      if (area.elements.length === 0 && !isHere) return []
      const own = product.printAreas.find(({ id }) => id === area.areaId)?.name
      return [{ place: { view, area: index }, name: titleOf(areas.length > 1 ? own || name : name), area }]
    }),
  )
}

/**
 * The design as a document: every element with its name, moved, ordered and removed by keys. The one on top comes first.
 * `fields` opens the chosen one's figures and name below it.
 */
export function LayerList({ fields = false }: { fields?: boolean }) {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const groups = useGroups()
  const selected = useBuilderState((state) => state.selected)
  const list = useRef<HTMLDivElement>(null)
  const now = useBuilderState((state) => state.place)
  const isHere = (place: Place) => place.view === now.view && place.area === now.area
  const isEmpty = groups.every(({ area }) => area.elements.length === 0)
  /** Each area's list is a stop of the Tab key of its own. */
  const stopOf = ({ elements }: DesignArea) =>
    (elements.find(({ id }) => id === selected) ?? elements.at(-1))?.id

  const walk = (event: KeyboardEvent) => {
    // Ctrl with an arrow walks through the list; a plain arrow moves what is chosen, as the help says.
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const row = event.target instanceof HTMLElement && event.target.role === 'option' ? event.target : null
    const isPassing = row?.getAttribute('aria-selected') === 'false'
    const isWalk = by !== 0 && (isPassing || event.ctrlKey || event.metaKey)
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    if (isWalk) {
      event.preventDefault()
      event.stopPropagation()
      const at = options.findIndex((option) => option.matches(':focus'))
      const next = options[Math.min(options.length - 1, Math.max(0, at + by))]
      next?.focus()
      // Into another area, too.
      next?.click()
      return
    }
    if (!row) return
    // What keys do is done to what has the focus.
    if (isPassing && !PASSING.has(event.key)) row.click()
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
    } else if (performKey(event.nativeEvent, builder, texts)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <div ref={list}>
      <p className="sr-only" id="layers-help">
        {texts.layersHelp}
      </p>
      {isEmpty && <p className="ed-layers-empty ed-small ed-muted pb-2">{texts.layersEmpty}</p>}
      {groups.map(({ place, name, area }) => (
        <section key={area.areaId} aria-label={name} className="ed-layers">
          <p className="ed-label pt-3 pb-1">
            {name} ·{' '}
            <span className="whitespace-nowrap">{`${formatPlainCm(area.widthMm)} × ${formatPlainCm(area.heightMm)} cm`}</span>
          </p>
          <div
            role="listbox"
            tabIndex={-1}
            aria-label={`${texts.layers}: ${name}`}
            aria-describedby="layers-help"
            onKeyDown={walk}
          >
            {[...area.elements].reverse().map((element, row) => (
              <LayerRow
                key={element.id}
                row={row}
                element={element}
                place={place}
                chosen={element.id === selected}
                here={isHere(place)}
                marks={!fields || element.id !== selected}
                reachable={element.id === stopOf(area)}
              />
            ))}
          </div>
          {fields &&
            [...area.elements]
              .reverse()
              .map(
                (element, row) =>
                  element.id === selected && <LayerFields key={element.id} element={element} row={row} />,
              )}
        </section>
      ))}
    </div>
  )
}
