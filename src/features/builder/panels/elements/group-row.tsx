import type { CSSProperties } from 'react'
import type { DesignElement } from '#contract/design-document.ts'
import { cx } from '#src/ui/class-names.ts'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import { useBuilder } from '../../builder.ts'
import { elementName } from '../../words/names.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { GroupIcon } from './group-icons.tsx'
import { Mark, type RowProps, Tick } from './layer-row.tsx'

interface Props extends RowProps {
  group: string
  elements: readonly DesignElement[]
  isOpen: boolean
  onFlip: () => void
}

/** A group in the list of layers: selected as one, expanded to select its elements. */
export function GroupRow({
  group,
  elements,
  isOpen,
  onFlip,
  place,
  row,
  chosen,
  here,
  multiSelect,
  reachable,
}: Props) {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  const ids = elements.map(({ id }) => id)
  const choose = (adds = false) => {
    store.go(place)
    if (adds) store.toggle(ids)
    else store.choose(ids)
  }
  return (
    // The list handles the keys of all rows.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      role="option"
      className="ed-layer"
      aria-selected={chosen}
      tabIndex={reachable ? 0 : -1}
      data-group={group}
      style={{ order: 2 * row } as CSSProperties}
      // With Shift, focusing it would first select this one alone.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => choose(multiSelect || event.shiftKey)}
      onFocus={() => here && !multiSelect && !chosen && choose()}
    >
      {multiSelect && <Tick on={chosen} />}
      <span className="ed-layer-picture" aria-hidden="true">
        <GroupIcon className="size-5" />
      </span>
      <span className="ed-layer-name">
        <b>{texts.groupName(elements.length)}</b>
        <span className="ed-tiny ed-muted">{elements.map((one) => elementName(one, texts)).join(', ')}</span>
      </span>
      <Mark onPress={onFlip}>
        <ChevronDownIcon className={cx('size-5', isOpen && 'rotate-180')} />
      </Mark>
    </div>
  )
}
