import { type ReactNode, useState } from 'react'
import type { DesignElement } from '#contract/design-document.ts'
import type { Box } from '#domain/design/geometry.ts'
import type { Operation } from '#domain/design/operations.ts'
import { boxOfAll, type Edge } from '#domain/design/together.ts'
import { useBuilder } from '../../builder.ts'
import { IconButton } from '../../controls/icon-button.tsx'
import {
  AlignBottomIcon,
  AlignCentreIcon,
  AlignLeftIcon,
  AlignMiddleIcon,
  AlignRightIcon,
  AlignTopIcon,
  LinkIcon,
} from '../../controls/icons.tsx'
import { NumberField } from '../../controls/number-field.tsx'
import { formatCm, formatMm } from '../../words/figures.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'

/** Place and size of one element or of several as one, in mm; every figure is held inside of the area. */
export function SizeFields({ elements }: { elements: readonly DesignElement[] }) {
  const { store, panels } = useBuilder()
  const texts = useBuilderTexts()
  const [only, ...others] = elements
  const isShape = others.length === 0 && only?.kind === 'shape'
  const [linked, setLinked] = useState(true)
  const keeps = linked || !isShape
  const before = boxOfAll(elements)
  if (!only || !before) return null
  const ids = elements.map(({ id }) => id)
  const isLocked = elements.some(({ locked }) => locked)
  const place = (changes: Partial<Box>) => {
    const wanted = { ...before, ...changes }
    if (keeps && changes.width !== undefined) wanted.height = (before.height * wanted.width) / before.width
    if (keeps && changes.height !== undefined) wanted.width = (before.width * wanted.height) / before.height
    const operation: Operation =
      others.length > 0
        ? { type: 'placeTogether', ids, box: wanted }
        : { type: 'place', id: only.id, box: wanted }
    // What the area holds may be less than what was asked for.
    const reached = boxOfAll(store.dryRun(operation).elements.filter(({ id }) => ids.includes(id))) ?? before
    store.run(operation)
    panels.announce(texts.resized(formatCm(reached.width), formatCm(reached.height)))
  }
  const field = (label: string, name: keyof Box, least: number) => (
    <NumberField
      label={label}
      value={before[name]}
      unit="mm"
      format={formatMm}
      least={least}
      disabled={isLocked}
      onChange={(value) => place({ [name]: value })}
    />
  )
  return (
    <>
      <div className="ed-fields">
        {field('X', 'x', 0)}
        <span />
        {field('Y', 'y', 0)}
        {field(texts.width, 'width', 0.5)}
        <button
          type="button"
          className="ed-link"
          aria-label={texts.keepRatio}
          aria-pressed={keeps}
          disabled={!isShape}
          onClick={() => setLinked(!linked)}
        >
          <LinkIcon className="size-4.5" />
        </button>
        {field(texts.height, 'height', 0.5)}
      </div>
      <Alignments ids={ids} isLocked={isLocked} />
    </>
  )
}

function Alignments({ ids, isLocked }: { ids: readonly string[]; isLocked: boolean }) {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  const ways: readonly (readonly [Edge, string, ReactNode])[] = [
    ['left', texts.alignLeft, <AlignLeftIcon key="left" />],
    ['centre', texts.alignCentre, <AlignCentreIcon key="centre" />],
    ['right', texts.alignRight, <AlignRightIcon key="right" />],
    ['top', texts.alignTop, <AlignTopIcon key="top" />],
    ['middle', texts.alignMiddle, <AlignMiddleIcon key="middle" />],
    ['bottom', texts.alignBottom, <AlignBottomIcon key="bottom" />],
  ]
  return (
    <div className="ed-alignments" role="toolbar" aria-label={texts.align}>
      {ways.map(([edge, label, icon]) => (
        <IconButton
          key={edge}
          label={label}
          disabled={isLocked}
          onClick={() => store.run({ type: 'align', ids, edge })}
        >
          {icon}
        </IconButton>
      ))}
    </div>
  )
}
