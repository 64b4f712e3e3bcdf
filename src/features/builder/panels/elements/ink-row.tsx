import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { ImageElement, Ink } from '#contract/design-document.ts'
import { inkName, inkWords } from '#domain/design/ink-names.ts'
import { paletteQuery } from '#src/queries/builder.ts'
import { ChevronDownIcon, ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import { changeInk } from '../../actions/editing.ts'
import { useBuilder } from '../../builder.ts'
import { useIsEmbroidered } from '../../controls/use-chosen.ts'
import { isShown, nearestInk } from '../../document/inks.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { Palette } from './ink-choice.tsx'
import { PantoneField } from './pantone-field.tsx'

interface Props {
  element: ImageElement
  ink: Ink
  /** Share of the artwork, in percent; 0 if not counted. */
  percent: number
  open: boolean
  onToggle: () => void
}

/** One ink of an image; expanded, its Pantone code, the shop's nearest ink, and the palette. */
export function InkRow({ element, ink, percent, open, onToggle }: Props) {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  const isEmbroidered = useIsEmbroidered()
  const set = (to: Ink, gesture = '') => changeInk(store, element.id, ink, to, gesture)
  const notes = [ink.name && inkWords(ink)[1], percent > 0 && texts.share(percent)]
  return (
    <li className="ed-rule">
      <button
        type="button"
        className="ed-ink-row"
        aria-expanded={open}
        disabled={element.locked}
        onClick={onToggle}
      >
        <i
          className={`ed-ink ${isShown(ink) ? '' : 'ed-ink-hatched'}`}
          style={{ '--k': ink.hex } as CSSProperties}
        />
        <span className="ed-grow">
          <b className="font-medium">{inkName(ink)}</b>
          <br />
          <span className="ed-tiny ed-muted">{notes.filter(Boolean).join(' · ') || texts.addPantone}</span>
        </span>
        {open ? <ChevronDownIcon className="size-4.5" /> : <ChevronRightIcon className="size-4.5" />}
      </button>
      {open && (
        <div className="ed-ink-box">
          <PantoneField ink={ink} onApply={(pantone) => set({ ...ink, pantone }, `pantone ${element.id}`)} />
          <Nearest ink={ink} onApply={set} />
          <Palette
            title={isEmbroidered ? texts.replaceThread : texts.replaceInk}
            chosen={ink.hex}
            onChoose={(to) => set(to)}
          />
        </div>
      )}
    </li>
  )
}

/** The shop's most similar ink. */
function Nearest({ ink, onApply }: { ink: Ink; onApply: (ink: Ink) => void }) {
  const { shop } = useBuilder()
  const texts = useBuilderTexts()
  const { data: palette = [] } = useQuery(paletteQuery(shop.api))
  const near = nearestInk(ink.hex, palette)
  if (!near || near.name === ink.name) return null
  return (
    <p className="ed-tiny ed-muted flex flex-wrap items-center gap-x-2 gap-y-1">
      <i className="ed-ink" style={{ '--k': near.hex } as CSSProperties} />
      <span className="ed-grow">{texts.nearest(near.name)}</span>
      <button
        type="button"
        className="ed-bt ed-bt-outline ed-bt-compact"
        onClick={() =>
          onApply({ name: near.name.slice(0, 60), hex: near.hex.toLowerCase(), pantone: ink.pantone })
        }
      >
        {texts.use(near.name)}
      </button>
    </p>
  )
}
