import { type KeyboardEvent, useRef, useState } from 'react'
import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import type { Place } from '#domain/design/operations.ts'
import { capital } from '#domain/words/capital.ts'
import { performKey } from '../../actions/keys.ts'
import { useBuilder, useBuilderState } from '../../builder.ts'
import { useArea } from '../../controls/use-chosen.ts'
import { formatPlainCm } from '../../words/figures.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { GroupRow } from './group-row.tsx'
import { LayerFields } from './layer-fields.tsx'
import { LayerRow } from './layer-row.tsx'

interface AreaOfList {
  readonly place: Place
  readonly name: string
  readonly area: DesignArea
}

/** Keys that do not act on an element. */
const PASSING = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta'])

/** Areas that have elements, and the edited one. */
const useAreas = (): readonly AreaOfList[] => {
  const { product } = useBuilder()
  const { views } = useBuilderState((state) => state.document)
  const place = useBuilderState((state) => state.place)
  return views.flatMap(({ name, areas }, view) =>
    areas.flatMap((area, index) => {
      const isHere = view === place.view && index === place.area
      if (area.elements.length === 0 && !isHere) return []
      const own = product.printAreas.find(({ id }) => id === area.areaId)?.name
      return [{ place: { view, area: index }, name: capital(areas.length > 1 ? own || name : name), area }]
    }),
  )
}

/** A row of the list: an element, or a group, followed by its elements if it is expanded. */
type Row =
  | { readonly element: DesignElement; readonly isWithin: boolean }
  | { readonly group: string; readonly elements: readonly DesignElement[]; readonly isOpen: boolean }

/** Rows from the top. */
const rowsOf = ({ elements }: DesignArea, isOpen: (elements: readonly DesignElement[]) => boolean): Row[] => {
  const fromTop = [...elements].reverse()
  return fromTop.flatMap((element, index): Row[] => {
    const { group } = element
    const own = fromTop.filter((one) => group !== undefined && one.group === group)
    if (group === undefined || own.length < 2) return [{ element, isWithin: false }]
    if (fromTop.findIndex((one) => one.group === group) !== index) return []
    const open = isOpen(own)
    const within = own.map((one) => ({ element: one, isWithin: true }))
    return [{ group, elements: own, isOpen: open }, ...(open ? within : [])]
  })
}

/**
 * All elements by name, topmost first; keys move, reorder and remove them. `fields` shows name and size of the selected one
 * below it.
 */
export function LayerList({ fields = false }: { fields?: boolean }) {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const areas = useAreas()
  const selected = useBuilderState((state) => state.selected)
  const chosen = useBuilderState((state) => state.chosen)
  const multiSelect = useBuilderState((state) => state.multiSelect)
  const elementsHere = useArea().elements
  /** Ids of the expanded groups. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const now = useBuilderState((state) => state.place)
  const isHere = (place: Place) => place.view === now.view && place.area === now.area
  const isEmpty = areas.every(({ area }) => area.elements.length === 0)
  /** The row of an area's list that the Tab key reaches. */
  const stopOf = (rows: readonly Row[]) => rows.find(isChosen) ?? rows[0]
  const isChosen = (row: Row) => ('group' in row ? isWhole(row.elements) : chosen.includes(row.element.id))
  const isWhole = (elements: readonly DesignElement[]) => elements.every(({ id }) => chosen.includes(id))
  const flip = (group: string) =>
    setOpened(
      opened.has(group) ? new Set([...opened].filter((one) => one !== group)) : new Set([...opened, group]),
    )
  /** A group is expanded by the person, or because one of its elements is selected alone. */
  const isOpen = (elements: readonly DesignElement[]) =>
    opened.has(elements[0]?.group ?? '') || elements.some(({ id }) => id === selected)

  const walk = (event: KeyboardEvent) => {
    // Ctrl with an arrow key walks through the list; a plain arrow key moves the selected element.
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const row = event.target instanceof HTMLElement && event.target.role === 'option' ? event.target : null
    const isPassing = row?.getAttribute('aria-selected') === 'false'
    const isWalk = by !== 0 && (isPassing || multiSelect || event.ctrlKey || event.metaKey)
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    if (isWalk) {
      event.preventDefault()
      event.stopPropagation()
      const at = options.findIndex((option) => option.matches(':focus'))
      const next = options[Math.min(options.length - 1, Math.max(0, at + by))]
      next?.focus()
      // Clicking also switches to another area.
      if (!multiSelect) next?.click()
      return
    }
    if (!row) return
    const isEnter = event.key === 'Enter' || event.key === ' '
    // Keys act on the focused row, so it is selected first; in multi-select mode Enter toggles it.
    if (multiSelect ? isEnter : isPassing && !PASSING.has(event.key)) row.click()
    const { group } = row.dataset
    if (isEnter && group && !multiSelect && !isPassing) flip(group)
    if (isEnter) {
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
      {elementsHere.length > 1 && (
        <button
          type="button"
          className="ed-bt ed-bt-outline ed-bt-compact mt-2"
          aria-pressed={multiSelect}
          onClick={() => builder.store.setMultiSelect(!multiSelect)}
        >
          {multiSelect ? texts.severalDone : texts.chooseSeveral}
        </button>
      )}
      {areas.map(({ place, name, area }) => {
        const rows = rowsOf(area, isOpen)
        const stop = stopOf(rows)
        return (
          <section key={area.areaId} aria-label={name} className="ed-layers">
            <p className="ed-label pt-3 pb-1">
              {name} ·{' '}
              <span className="whitespace-nowrap">{`${formatPlainCm(area.widthMm)} × ${formatPlainCm(area.heightMm)} cm`}</span>
            </p>
            <div
              role="listbox"
              tabIndex={-1}
              aria-multiselectable="true"
              aria-label={`${texts.layers}: ${name}`}
              aria-describedby="layers-help"
              onKeyDown={walk}
            >
              {rows.map((one, row) => {
                const shared = {
                  row,
                  place,
                  chosen: isChosen(one),
                  here: isHere(place),
                  multiSelect,
                  reachable: one === stop,
                }
                return 'group' in one ? (
                  <GroupRow
                    key={one.group}
                    {...shared}
                    group={one.group}
                    elements={one.elements}
                    isOpen={one.isOpen}
                    onFlip={() => flip(one.group)}
                  />
                ) : (
                  <LayerRow
                    key={one.element.id}
                    {...shared}
                    element={one.element}
                    isWithin={one.isWithin}
                    marks={!multiSelect && (!fields || one.element.id !== selected)}
                  />
                )
              })}
            </div>
            {fields &&
              rows.map(
                (one, row) =>
                  'element' in one &&
                  one.element.id === selected && (
                    <LayerFields key={one.element.id} element={one.element} row={row} />
                  ),
              )}
          </section>
        )
      })}
    </div>
  )
}
