import { type KeyboardEvent, useRef, useState } from 'react'
import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import type { Place } from '#domain/design/operations.ts'
import { performKey } from '../../actions/keys.ts'
import { useBuilder, useBuilderState } from '../../builder.ts'
import { useArea } from '../../controls/use-chosen.ts'
import { formatPlainCm } from '../../words/figures.ts'
import { titleOf } from '../../words/names.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { GroupRow } from './group-row.tsx'
import { LayerFields } from './layer-fields.tsx'
import { LayerRow } from './layer-row.tsx'

interface AreaOfList {
  readonly place: Place
  readonly name: string
  readonly area: DesignArea
}

/** Keys that leave an element as it is. */
const PASSING = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta'])

/** Areas with anything on them, and the one that is worked on. */
const useAreas = (): readonly AreaOfList[] => {
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

/** A row of the list: an element, or a group with its elements, which follow it where it is open. */
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
 * The design as a document: every element with its name, moved, ordered and removed by keys. The one on top comes first.
 * `fields` opens the chosen one's figures and name below it.
 */
export function LayerList({ fields = false }: { fields?: boolean }) {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const areas = useAreas()
  const selected = useBuilderState((state) => state.selected)
  const chosen = useBuilderState((state) => state.chosen)
  const gathers = useBuilderState((state) => state.multiSelect)
  const elementsHere = useArea().elements
  /** Groups that are open. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const now = useBuilderState((state) => state.place)
  const isHere = (place: Place) => place.view === now.view && place.area === now.area
  const isEmpty = areas.every(({ area }) => area.elements.length === 0)
  /** Each area's list is a stop of the Tab key of its own. */
  const stopOf = (rows: readonly Row[]) => rows.find(isChosen) ?? rows[0]
  const isChosen = (row: Row) => ('group' in row ? isWhole(row.elements) : chosen.includes(row.element.id))
  const isWhole = (elements: readonly DesignElement[]) => elements.every(({ id }) => chosen.includes(id))
  const flip = (group: string) =>
    setOpened(
      opened.has(group) ? new Set([...opened].filter((one) => one !== group)) : new Set([...opened, group]),
    )
  /** One of whose elements is chosen alone is open. */
  const isOpen = (elements: readonly DesignElement[]) =>
    opened.has(elements[0]?.group ?? '') || elements.some(({ id }) => id === selected)

  const walk = (event: KeyboardEvent) => {
    // Ctrl with an arrow walks through the list; a plain arrow moves what is chosen, as the help says.
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const row = event.target instanceof HTMLElement && event.target.role === 'option' ? event.target : null
    const isPassing = row?.getAttribute('aria-selected') === 'false'
    const isWalk = by !== 0 && (isPassing || gathers || event.ctrlKey || event.metaKey)
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    if (isWalk) {
      event.preventDefault()
      event.stopPropagation()
      const at = options.findIndex((option) => option.matches(':focus'))
      const next = options[Math.min(options.length - 1, Math.max(0, at + by))]
      next?.focus()
      // Into another area, too.
      if (!gathers) next?.click()
      return
    }
    if (!row) return
    const isEnter = event.key === 'Enter' || event.key === ' '
    // What keys do is done to what has the focus; while several are chosen, Enter takes or leaves it.
    if (gathers ? isEnter : isPassing && !PASSING.has(event.key)) row.click()
    const { group } = row.dataset
    if (isEnter && group && !gathers && !isPassing) flip(group)
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
          aria-pressed={gathers}
          onClick={() => builder.store.setMultiSelect(!gathers)}
        >
          {gathers ? texts.severalDone : texts.chooseSeveral}
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
                  gathers,
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
                    marks={!gathers && (!fields || one.element.id !== selected)}
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
