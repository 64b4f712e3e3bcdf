import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Ink } from '#contract/design-document.ts'
import { inkKey, inksOf } from '#domain/design/elements.ts'
import { colourName, inkName } from '#domain/design/ink-names.ts'
import { paletteQuery } from '#src/queries/builder.ts'
import { PlusIcon } from '#src/ui/icons/icons.tsx'
import { useBuilder, useBuilderState } from '../../builder.ts'
import { useIsEmbroidered, useTone } from '../../controls/use-chosen.ts'
import { areaAt, type BuilderState } from '../../document/builder-store.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { PantoneField } from './pantone-field.tsx'

interface Props {
  label: string
  ink: Ink | null
  /** Whether no ink can be chosen. */
  none?: boolean
  onChoose: (ink: Ink | null) => void
}

/** Swatches in a row; inks in use come first, because reusing them costs nothing. */
const MOST_IN_USE = 4

let lastArea: unknown
let lastInks: readonly Ink[] = []
/** Inks of the edited area, each once. */
const inksInUse = ({ document, place }: BuilderState): readonly Ink[] => {
  const area = areaAt(document, place)
  if (area === lastArea) return lastInks
  const inks = area.elements.flatMap((element) => inksOf(element) ?? [])
  lastArea = area
  lastInks = [...new Map(inks.map((ink) => [inkKey(ink), ink] as const)).values()]
  return lastInks
}

/** Chooses an ink: one in use, one of the shop's palette, or any colour; for engraving only on or off. */
export function InkChoice(props: Props) {
  const tone = useTone()
  return tone === undefined ? <Inks {...props} /> : <Engraved {...props} tone={tone} />
}

/** Whether it is engraved; there is no ink to choose. */
function Engraved({ label, ink, none = false, onChoose, tone }: Props & { tone: string }) {
  const texts = useBuilderTexts()
  return (
    <div className="ed-row ed-rule">
      <span>
        {label}
        <br />
        <span className="ed-tiny ed-muted">{ink ? texts.engravedTone : texts.none}</span>
      </span>
      <span className="flex items-center gap-2">
        {ink && none && (
          <button type="button" className="ed-bt ed-bt-outline ed-bt-compact" onClick={() => onChoose(null)}>
            {texts.none}
          </button>
        )}
        {ink ? (
          <i className="ed-ink" style={{ '--k': tone } as CSSProperties} />
        ) : (
          <button
            type="button"
            className="ed-bt ed-bt-outline ed-bt-compact"
            onClick={() => onChoose({ name: '', hex: '#000000', pantone: null })}
          >
            {texts.engrave}
          </button>
        )}
      </span>
    </div>
  )
}

function Inks({ label, ink, none = false, onChoose }: Props) {
  const texts = useBuilderTexts()
  const [more, setMore] = useState(false)
  const used = useBuilderState(inksInUse)
  const isEmbroidered = useIsEmbroidered()
  const own = ink ? inkKey(ink) : ''
  const first = ink ? [ink, ...used.filter((one) => inkKey(one) !== own)] : used
  const choose = (next: Ink | null) => {
    setMore(false)
    onChoose(next)
  }
  return (
    <div className="ed-rule">
      <div className="ed-row">
        <span>
          {label}
          <br />
          <span className="ed-tiny ed-muted">{ink ? inkName(ink) : texts.none}</span>
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own */}
        <span className="ed-swatches" role="group" aria-label={label} style={{ marginRight: -6 }}>
          {first.slice(0, MOST_IN_USE).map((one) => (
            <Swatch
              key={inkKey(one)}
              hex={one.hex}
              name={inkName(one)}
              pressed={inkKey(one) === own}
              onClick={() => choose(one)}
            />
          ))}
          <button
            type="button"
            className="ed-swatch"
            aria-label={isEmbroidered ? texts.otherThread : texts.otherInk}
            aria-expanded={more}
            onClick={() => setMore(!more)}
          >
            <PlusIcon className="size-4.5" />
          </button>
        </span>
      </div>
      {more && ink && <PantoneField ink={ink} onApply={(pantone) => onChoose({ ...ink, pantone })} />}
      {more && (
        <Palette chosen={own} onChoose={choose}>
          {none && (
            <button type="button" className="ed-bt ed-bt-outline ed-bt-compact" onClick={() => choose(null)}>
              {texts.none}
            </button>
          )}
        </Palette>
      )}
    </div>
  )
}

interface PaletteProps {
  chosen: string
  /** Heading of the shop's inks. */
  title?: string
  onChoose: (ink: Ink) => void
  children?: ReactNode
}

/** The shop's own inks, and any other colour. */
export function Palette({ chosen, title, onChoose, children }: PaletteProps) {
  const { shop } = useBuilder()
  const texts = useBuilderTexts()
  const isEmbroidered = useIsEmbroidered()
  const { data: palette = [] } = useQuery(paletteQuery(shop.api))
  const [free, setFree] = useState('#2b6cb0')
  return (
    <div className="pb-3">
      {palette.length > 0 && (
        <p className="ed-label pb-1">{title ?? (isEmbroidered ? texts.shopThreads : texts.shopInks)}</p>
      )}
      <div className="flex flex-wrap -mx-2.5">
        {palette.map(({ name, hex }) => (
          <Swatch
            key={name}
            hex={hex}
            name={name}
            pressed={hex.toLowerCase() === chosen}
            onClick={() => onChoose({ name: name.slice(0, 60), hex: hex.toLowerCase(), pantone: null })}
          />
        ))}
      </div>
      <div className="flex items-center gap-3">
        <label className="flex items-center gap-2.5 min-h-11 ed-small">
          <input
            type="color"
            className="h-9 w-11"
            value={free}
            onChange={({ target }) => setFree(target.value)}
          />
          {texts.freeColor}
        </label>
        <button
          type="button"
          className="ed-bt ed-bt-outline ed-bt-compact"
          onClick={() => onChoose({ name: '', hex: free, pantone: null })}
        >
          {texts.use(colourName(free))}
        </button>
        {children}
      </div>
    </div>
  )
}

interface SwatchProps {
  hex: string
  name: string
  pressed: boolean
  onClick: () => void
}

function Swatch({ hex, name, pressed, onClick }: SwatchProps) {
  return (
    <button
      type="button"
      className="ed-swatch"
      aria-pressed={pressed}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      <i style={{ '--k': hex } as CSSProperties} />
    </button>
  )
}
