import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MAX_TEXT, type TextElement } from '#contract/design-document.ts'
import { CloseIcon, MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import { editText } from '../../actions/editing.ts'
import { useBuilder } from '../../builder.ts'
import { IconButton } from '../../controls/icon-button.tsx'
import { TextCentreIcon, TextLeftIcon, TextRightIcon } from '../../controls/icons.tsx'
import { Sheet } from '../../controls/sheet.tsx'
import { useChosen } from '../../controls/use-chosen.ts'
import { printable, type Typed } from '../../document/printable.ts'
import { EmbroideryNote } from '../../price/parts/embroidery-note.tsx'
import { formatMm, formatWhole, pointsOf } from '../../words/figures.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { LazyPanels } from '../lazy-panels.tsx'
import { FontList } from './font-list.tsx'

/** Text, font, height, ink, alignment, curve and spacing. */
export function TextPanel() {
  const texts = useBuilderTexts()
  const element = useChosen()
  if (element?.kind !== 'text') return null
  return (
    <Sheet title={texts.textTitle} height={468}>
      <TextFields key={element.id} element={element} />
    </Sheet>
  )
}

function TextFields({ element }: { element: TextElement }) {
  const builder = useBuilder()
  const texts = useBuilderTexts()
  const edit = (patch: Parameters<typeof editText>[2], gesture = '') =>
    void editText(builder, element.id, patch, gesture && `${gesture} ${element.id}`).then(
      (done) => done || builder.panels.warn(texts.fontFailed),
    )
  const { sizeMm, align, curveDegrees, spacing } = element
  const grow = (by: number) => {
    const to = Math.max(1, Math.round(sizeMm * 2) / 2 + by)
    edit({ sizeMm: to }, 'letter height')
  }
  const alignments: readonly (readonly [TextElement['align'], string, ReactNode])[] = [
    ['left', texts.left, <TextLeftIcon key="left" className="size-4.5" />],
    ['center', texts.middle, <TextCentreIcon key="center" className="size-4.5" />],
    ['right', texts.right, <TextRightIcon key="right" className="size-4.5" />],
  ]
  return (
    <fieldset disabled={element.locked} className="min-w-0">
      <TextField element={element} onType={(text) => edit({ text }, 'typing')} />
      <FontList
        chosen={element.font}
        sample={element.text.split(/\s/)[0]?.slice(0, 7) || 'Aa'}
        onChoose={(font) => edit({ font })}
      />
      <div className="ed-row">
        <span>{texts.letterHeight}</span>
        <span className="flex items-center gap-2.5">
          <span className="ed-muted ed-small ed-num">{formatWhole(pointsOf(sizeMm))} pt</span>
          <span className="ed-stepper">
            <IconButton label={texts.smaller} onClick={() => grow(-1)}>
              <MinusIcon />
            </IconButton>
            <b>{formatMm(sizeMm)} mm</b>
            <IconButton label={texts.taller} onClick={() => grow(1)}>
              <PlusIcon />
            </IconButton>
          </span>
        </span>
      </div>
      <LazyPanels height={52}>
        {({ InkChoice }) => (
          <InkChoice
            label={texts.color}
            ink={element.ink}
            onChoose={(ink) => ink && builder.store.run({ type: 'edit', id: element.id, patch: { ink } })}
          />
        )}
      </LazyPanels>
      <EmbroideryNote />
      <div className="ed-row ed-rule">
        <span>{texts.alignment}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own */}
        <span className="ed-seg" role="group" aria-label={texts.alignment}>
          {alignments.map(([value, label, icon]) => (
            <button
              key={value}
              type="button"
              aria-pressed={align === value}
              aria-label={label}
              onClick={() => edit({ align: value })}
            >
              {icon}
            </button>
          ))}
        </span>
      </div>
      <Range
        label={texts.curve}
        value={curveDegrees}
        least={-180}
        most={180}
        step={5}
        shown={`${formatWhole(curveDegrees)}°`}
        onChange={(value) => edit({ curveDegrees: value }, 'curve')}
      />
      <Range
        label={texts.spacing}
        value={spacing / 10}
        least={-10}
        most={60}
        step={1}
        shown={`${formatWhole(spacing / 10)} %`}
        onChange={(value) => edit({ spacing: value * 10 }, 'spacing')}
      />
    </fieldset>
  )
}

interface TextFieldProps {
  element: TextElement
  onType: (text: string) => void
}

function TextField({ element, onType }: TextFieldProps) {
  const texts = useBuilderTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  // Elements can't have an empty text, so an empty field leaves the element unchanged.
  const [emptied, setEmptied] = useState(false)
  const [problem, setProblem] = useState('')
  const endsLeftOut = useRef(false)
  useEffect(() => {
    // The placeholder of a new text is selected, to be typed over.
    if (element.text !== texts.newText) return
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [element.text, texts.newText])
  const problemOf = ({ rightToLeft, refused, changed, tooLong }: Typed): string => {
    if (rightToLeft) return texts.rightToLeft
    if (refused) return texts.unprintable(refused)
    if (tooLong) return texts.textLong
    return changed ? texts.writtenAs(changed) : ''
  }
  const type = (value: string) => {
    const isSecondBlank = endsLeftOut.current && / $/.test(element.text) && value === `${element.text} `
    if (isSecondBlank) return
    const next = printable(value)
    endsLeftOut.current = next.endsLeftOut
    // The message stays until the field is focused again: if it vanished when focus leaves, the layout would shift under
    // the tap.
    setProblem(problemOf(next) || problem)
    setEmptied(next.text.trim() === '')
    if (next.text.trim() !== '') onType(next.text)
  }
  return (
    <>
      <label className="ed-field">
        <span className="sr-only">{texts.textField}</span>
        <textarea
          ref={field}
          rows={Math.min(3, element.text.split('\n').length)}
          maxLength={MAX_TEXT}
          value={emptied ? '' : element.text}
          onChange={({ target }) => type(target.value)}
          onFocus={() => setProblem('')}
        />
        <button
          type="button"
          className="ed-ib"
          style={{ marginRight: -12 }}
          aria-label={texts.clear}
          onClick={() => {
            setEmptied(true)
            field.current?.focus()
          }}
        >
          <CloseIcon className="size-4.5" />
        </button>
      </label>
      <p className="ed-problem" role="status">
        {problem}
      </p>
    </>
  )
}

interface RangeProps {
  label: string
  value: number
  least: number
  most: number
  step: number
  shown: string
  onChange: (value: number) => void
}

function Range({ label, value, least, most, step, shown, onChange }: RangeProps) {
  return (
    <label className="ed-row ed-rule">
      <span>{label}</span>
      <span className="flex items-center gap-3">
        <input
          type="range"
          className="ed-slider"
          min={least}
          max={most}
          step={step}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <span className="ed-num w-11 text-right">{shown}</span>
      </span>
    </label>
  )
}
