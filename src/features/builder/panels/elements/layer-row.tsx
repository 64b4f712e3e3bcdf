import type { CSSProperties, ReactNode } from 'react'
import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignElement } from '#contract/design-document.ts'
import { inksOf } from '#domain/design/elements.ts'
import { inkName } from '#domain/design/ink-names.ts'
import type { Place } from '#domain/design/operations.ts'
import { printMethodOf } from '#domain/design/print-method.ts'
import { cx } from '#src/ui/class-names.ts'
import { productColor } from '../../actions/adding.ts'
import { useBuilder, useBuilderState, useChoice } from '../../builder.ts'
import { ElementPicture } from '../../controls/element-picture.tsx'
import { CheckIcon, EyeIcon, EyeOffIcon, LockIcon, UnlockIcon } from '../../controls/icons.tsx'
import { areaAt } from '../../document/builder-store.ts'
import { inkWords } from '../../price/words.ts'
import { elementName } from '../../words/names.ts'
import type { BuilderTexts } from '../../words/texts.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'

/** What an element is, in a few words. */
const about = (element: DesignElement, texts: BuilderTexts, technique: PrintingType | undefined): string => {
  const inks = inksOf(element)
  const kind = element.kind === 'image' ? texts.image : element.kind === 'text' ? texts.text : texts.shapeKind
  const [only] = inks ?? []
  const printed =
    inks === null
      ? texts.fullColour
      : inks.length === 1 && only
        ? inkName(only)
        : inkWords(inks.length, technique)
  const state = [element.hidden && texts.hidden, element.locked && texts.locked].filter(Boolean)
  const isEngraved = technique !== undefined && printMethodOf(technique) === 'engraving'
  return [kind, ...(isEngraved ? [] : [printed]), ...state].join(' · ')
}

export interface RowProps {
  place: Place
  /** From the top. */
  row: number
  chosen: boolean
  /** In the area that is worked on. */
  here: boolean
  /** While several are being chosen. */
  gathers: boolean
  /** By the Tab key. */
  reachable: boolean
}

interface Props extends RowProps {
  element: DesignElement
  /** Of a group, below its row. */
  isWithin: boolean
  /** Shows what hides and locks it; its fields have the same. */
  marks: boolean
}

export function LayerRow({ element, place, row, chosen, isWithin, marks, here, gathers, reachable }: Props) {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  useChoice()
  const { store, artwork, product } = builder
  const printedBy = useBuilderState(({ document }) => areaAt(document, place).printingTypeId)
  const technique = product.techniques.find(({ id: own }) => own === printedBy)
  const { id, hidden, locked } = element
  const name = elementName(element, texts)
  const choose = (adds = false) => {
    store.go(place)
    if (adds) store.toggle([id])
    else store.select(id)
  }
  const mark = (to: { hidden?: boolean; locked?: boolean }) => {
    choose()
    store.run({ type: 'mark', id, ...to })
  }
  return (
    // The list answers the keys for all of its rows.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      role="option"
      className={cx('ed-layer', isWithin && 'ed-layer-within')}
      aria-selected={chosen}
      tabIndex={reachable ? 0 : -1}
      style={{ '--product': productColor(builder), order: 2 * row } as CSSProperties}
      // With Shift the focus would choose this one alone first.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => choose(gathers || event.shiftKey)}
      // What keys do is done to what has the focus; who only passes by stays in the area, and chooses what is chosen.
      onFocus={() => here && !gathers && !chosen && choose()}
    >
      {gathers && <Tick on={chosen} />}
      <span className="ed-layer-picture" aria-hidden="true">
        <ElementPicture artwork={artwork} element={element} size={32} />
      </span>
      <span className={`ed-layer-name ${hidden ? 'ed-muted' : ''}`}>
        <b>{name}</b>
        <span className="ed-tiny ed-muted">{about(element, texts, technique)}</span>
      </span>
      {/* For a finger or a mouse; who uses keys has the same among the layer's fields. */}
      {marks && (
        <>
          <Mark onPress={() => mark({ hidden: !hidden })}>
            {hidden ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
          </Mark>
          <Mark onPress={() => mark({ locked: !locked })}>
            {locked ? <LockIcon className="size-5" /> : <UnlockIcon className="size-5" />}
          </Mark>
        </>
      )}
    </div>
  )
}

/** While several are being chosen: whether this is one of them. */
export function Tick({ on }: { on: boolean }) {
  return (
    <span className="ed-tick" data-on={on || undefined} aria-hidden="true">
      {on && <CheckIcon className="size-4" />}
    </span>
  )
}

export function Mark({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an option of a list holds no buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <span
      className="ed-ib ed-layer-mark"
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      {children}
    </span>
  )
}
